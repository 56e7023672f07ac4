// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetTyped, joinTexts, noteSaved, noteTyped, typedTexts } from './typedTexts.ts';

function field(html: string, text: string, at = 1): HTMLInputElement {
  document.body.insertAdjacentHTML('beforeend', html);
  const added = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].at(-1);
  if (!added) throw new Error('The HTML has no field.');
  added.value = text;
  noteTyped(added, at);
  return added;
}

const LABELLED = '<label for="a"><span>Title</span><span>optional</span></label><input id="a">';

afterEach(() => {
  forgetTyped();
  document.body.replaceChildren();
});

describe('typedTexts', () => {
  it('names each text by its label', () => {
    field(LABELLED, 'A house');
    field('<textarea aria-label="Message"></textarea>', 'Two lines');
    expect(typedTexts()).toEqual([
      { label: 'Title', text: 'A house' },
      { label: 'Message', text: 'Two lines' },
    ]);
    expect(joinTexts(typedTexts())).toBe('Title\nA house\n\nMessage\nTwo lines');
  });

  it('never holds a password, nor what is empty', () => {
    field('<input type="password" aria-label="Password">', 'secret');
    field('<input type="checkbox" aria-label="Agreed">', 'on');
    field('<input aria-label="Name">', ' ');
    expect(typedTexts()).toEqual([]);
  });

  it('keeps the text of a field that the page closed or emptied, until something is saved after it', () => {
    field('<input aria-label="Price">', '210', 5).remove();
    field('<input aria-label="Message">', 'Hello', 5).value = '';
    field('<input aria-label="Title">', 'A house', 5);
    noteSaved(4);
    expect(typedTexts().map(({ text }) => text)).toEqual(['210', 'Hello', 'A house']);
    noteSaved(6);
    expect(typedTexts()).toEqual([{ label: 'Title', text: 'A house' }]);
  });

  it('is empty on the next page', () => {
    field(LABELLED, 'A house');
    forgetTyped();
    expect(typedTexts()).toEqual([]);
  });
});
