import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleBackButton } from './backButton.ts';

/** Node has events of the keyboard as little as a keyboard. */
class KeyEvent extends Event {
  readonly key: string;
  constructor(type: string, { key, ...init }: EventInit & { key: string }) {
    super(type, init);
    this.key = key;
  }
}
beforeEach(() => void vi.stubGlobal('KeyboardEvent', KeyEvent));
afterEach(() => void vi.unstubAllGlobals());

class Opened extends EventTarget {
  readonly heard: string[] = [];
  readonly #tag: string;
  constructor(tag: 'dialog' | 'div') {
    super();
    this.#tag = tag;
    this.addEventListener('cancel', ({ type }) => this.heard.push(type));
    this.addEventListener('keydown', (event) => this.heard.push((event as KeyEvent).key));
  }
  matches(selector: string): boolean {
    return selector === this.#tag;
  }
}

function press(pathname: string, canGoBack: boolean, open: readonly Opened[] = []) {
  const went: string[] = [];
  const page = {
    document: { querySelectorAll: () => open },
    history: { back: () => went.push('back') },
    location: { pathname },
  };
  handleBackButton(page as unknown as Window, canGoBack, () => went.push('exit'));
  return went;
}

describe('Android’s back button', () => {
  it('goes back where there is a page to go back to', () => {
    expect(press('/search', true)).toEqual(['back']);
  });

  it.each([
    ['from the front page, whatever was before it', '/', true],
    ['where there is nothing to go back to', '/search', false],
  ])('leaves %s', (_where, pathname, canGoBack) => {
    expect(press(pathname, canGoBack)).toEqual(['exit']);
  });

  it.each([
    ['a dialog of the platform', 'dialog', 'cancel'],
    ['a dialog of our own', 'div', 'Escape'],
  ] as const)('closes %s, and goes nowhere', (_what, tag, hears) => {
    const dialog = new Opened(tag);
    expect(press('/search', true, [dialog])).toEqual([]);
    expect(dialog.heard).toEqual([hears]);
  });

  it('closes the one on top only', () => {
    const [below, above] = [new Opened('dialog'), new Opened('div')];
    press('/', false, [below, above]);
    expect([below.heard, above.heard]).toEqual([[], ['Escape']]);
  });
});
