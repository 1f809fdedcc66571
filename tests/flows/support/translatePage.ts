/** The element that Chrome puts around what it has translated. */
const TRANSLATION = 'FONT'.toLowerCase();

/** Elements whose text no browser translates. */
const AS_IT_IS = 'script, style, textarea, option, title';

function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) found.push(text as Text);
  for (const text of found) {
    const parent = text.parentElement;
    if (parent === null || parent.matches('font') || parent.closest(AS_IT_IS) !== null) continue;
    const font = document.createElement(TRANSLATION);
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** From now on each text of the page is replaced as Chrome's translator does it, with a text of its own. @returns how to end that */
export function translatePage(): () => void {
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) translate(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
