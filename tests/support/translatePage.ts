/**
 * Wraps each text of the page in elements, as Chrome's translator does. It also runs inside browser pages, so it is self-contained.
 * @returns a function that ends this
 */
export function translatePage(): () => void {
  // Computed, to avoid the deprecated overload of createElement.
  const made = (): HTMLElement => document.createElement('FONT'.toLowerCase());
  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      const parent = text.parentElement;
      // No browser translates these.
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
