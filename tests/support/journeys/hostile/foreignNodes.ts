/**
 * Runs in the page: what extensions and phones do to the HTML before the application starts. Password
 * managers add buttons to fields, writing aids add attributes, ad blockers remove elements, phones and
 * messengers make links of numbers and addresses.
 */
export function addForeignNodes(): void {
  const make = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.prepend(make('div', { id: 'toolbar-of-an-extension', hidden: '' }));
    for (const input of document.querySelectorAll('input, textarea')) {
      input.setAttribute('data-gramm', 'false');
      input.setAttribute('fdprocessedid', 'a1');
      input.after(make('div', { 'data-lastpass-icon-root': '' }));
    }
    for (const element of document.querySelectorAll('main, section, form, ul, header'))
      element.prepend(make('span', { class: 'of-an-extension' }));
    document.querySelector('footer a')?.remove();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const numbers: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (/\d/.test(text.data) && !text.parentElement?.closest('script, style')) numbers.push(text);
    }
    for (const text of numbers) {
      const link = make('a', { href: 'tel:123', 'x-apple-data-detectors': 'true' });
      text.replaceWith(link);
      link.append(text);
    }
  });
}
