// The tabs beside the board.

export function addPanel(id, title, content) {
  const panels = document.getElementById("panels");
  const tabs = panels.querySelector("[role=tablist]");
  const tab = document.createElement("button");
  Object.assign(tab, { type: "button", role: "tab", id: `${id}-tab`, textContent: title });
  tab.setAttribute("aria-controls", id);
  content.id = id;
  content.role = "tabpanel";
  content.setAttribute("aria-labelledby", tab.id);
  tab.addEventListener("click", () => showPanel(id));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...tabs.children];
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    next.focus();
    next.click();
  });
  tabs.append(tab);
  panels.append(content);
  if (tabs.children.length === 1) showPanel(id);
  else content.hidden = true;
  tab.tabIndex = content.hidden ? -1 : 0;
}

export function showPanel(id) {
  for (const tab of document.querySelectorAll("#panels [role=tab]")) {
    const mine = tab.getAttribute("aria-controls") === id;
    tab.ariaSelected = String(mine);
    tab.tabIndex = mine ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !mine;
  }
}

// An element with properties and children: make("p", {className: "x"}, "text", other).
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}
