/** What a translator does to a text: moves it into an element, or puts one with a new text in its place. */
export type Translation = 'wraps' | 'replaces';

/**
 * Runs in the page: translates it as browsers do, once it has loaded and then with every change. The texts
 * stay the same, so that journeys find them; `data-translated` on the root counts them.
 */
export function translatePages(how: Translation): void {
  let count = 0;
  const makeFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  const translate = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || parent.nodeName === 'FONT' || !text.textContent?.trim()) return;
    if (parent.closest('script, style, textarea, [translate="no"]')) return;
    const [font, inner] = [makeFont(), makeFont()];
    font.append(inner);
    parent.insertBefore(font, text);
    if (how === 'wraps') inner.append(text);
    else {
      inner.append(text.textContent);
      text.parentNode?.removeChild(text);
    }
    count += 1;
    document.documentElement.dataset['translated'] = String(count);
  };
  const translateBelow = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  const start = () => {
    translateBelow(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  addEventListener('load', () => setTimeout(start, 500));
}
