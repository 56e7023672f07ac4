import type { Page } from '@playwright/test';

/**
 * The right-to-left texts of a page that have no direction of their own: a CSS path and the text of each.
 * A text has one in `bdi`, in an element with `dir="auto"`, and between the marks of `isolate`; what a person
 * wrote into a field has the field's.
 */
export async function unisolatedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
    const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
    const without = 'script, style, title, noscript, template, [aria-hidden="true"]:is(textarea)';

    const stepOf = (element: Element): string => {
      const name = element.localName + (element.id ? `#${CSS.escape(element.id)}` : '');
      const named = [...element.classList].map((one) => `.${CSS.escape(one)}`).join('');
      return name + named;
    };
    const pathOf = (element: Element): string => {
      const steps: string[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        steps.unshift(stepOf(at));
      return steps.slice(-5).join(' > ');
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.nodeValue ?? '').replaceAll(isolated, '');
      const parent = node.parentElement;
      if (!parent || !rightToLeft.test(text) || parent.closest(without)) continue;
      if (!parent.closest('bdi, [dir="auto"]')) found.push(`${pathOf(parent)}: ${text.trim()}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea',
    ))
      if (rightToLeft.test(field.value) && field.dir !== 'auto' && !field.matches(without))
        found.push(`${pathOf(field)}: ${field.value}`);
    return [...new Set(found)];
  });
}

/** How many texts of the page have a right-to-left letter: a page without one would prove nothing. */
export async function countRightToLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].map(({ value }) => value);
    const letters = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
    return [document.querySelector('main')?.textContent ?? '', ...fields].filter((text) =>
      letters.test(text),
    ).length;
  });
}
