/**
 * From now on each text of the page is replaced as Chrome's translator does it, with elements of its own around it. It runs in any page, so
 * it needs nothing from outside.
 * @returns how to end that
 */
export function translatePage(): () => void {
  // In small letters, which no type of the DOM knows.
  const made = (): HTMLElement => document.createElement('FONT'.toLowerCase());
  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      const parent = text.parentElement;
      // What no browser translates.
      if (parent?.closest('font, script, style, textarea, option, title') !== null) continue;
      const [outer, inner] = [made(), made()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) translate(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
