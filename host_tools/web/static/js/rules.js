// The sheet with the rules: of the game that is played, or of any preset.

import { addPanel, make } from "./panels.js";

export async function wireRules(store) {
  const choice = make("select", { "aria-label": "Rules of" });
  const body = make("div", { className: "sheet" });
  addPanel("rules", "Rules", make("div", {}, make("label", {}, "Rules of ", choice), body));
  const answer = await fetch("rules.json");
  if (!answer.ok) {
    body.textContent = "The rules cannot be read.";
    return;
  }
  const sheet = await answer.json();
  choice.append(make("option", { value: "", textContent: "this game" }));
  for (const [name, preset] of Object.entries(sheet.presets)) {
    choice.append(make("option", { value: name, textContent: preset.title }));
  }
  const write = () => {
    const preset = sheet.presets[choice.value || store.state?.preset] ?? sheet.presets.seed;
    const options = choice.value ? preset.options : { ...preset.options, ...store.options };
    body.replaceChildren(make("h3", { textContent: sheet.title }), ...sections(sheet, options));
  };
  choice.addEventListener("change", write);
  store.on("options", write);
  write();
}

function sections(sheet, options) {
  const made = [];
  for (const section of sheet.sections) {
    const texts = section.parts.map((part) => textOf(part, options)).filter(Boolean);
    if (!texts.length) continue;
    made.push(make("h4", { textContent: section.title }));
    made.push(...texts.map((text) => make("p", { textContent: text })));
  }
  return made;
}

function textOf(part, options) {
  const chosen = part.texts?.[String(options[part.option])] ?? part.texts?.["*"] ?? "";
  return (typeof part === "string" ? part : chosen).replace(
    /\{(\w+)\}/g,
    (_, name) => options[name] ?? "?",
  );
}
