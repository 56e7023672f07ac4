import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleBackButton } from './backButton.ts';

/** Node has no KeyboardEvent. */
class KeyEvent extends Event {
  readonly key: string;
  constructor(type: string, { key, ...init }: EventInit & { key: string }) {
    super(type, init);
    this.key = key;
  }
}
beforeEach(() => void vi.stubGlobal('KeyboardEvent', KeyEvent));
afterEach(() => void vi.unstubAllGlobals());

class FakeDialog extends EventTarget {
  readonly events: string[] = [];
  readonly #tag: string;
  constructor(tag: 'dialog' | 'div') {
    super();
    this.#tag = tag;
    this.addEventListener('cancel', ({ type }) => this.events.push(type));
    this.addEventListener('keydown', (event) => this.events.push((event as KeyEvent).key));
  }
  matches(selector: string): boolean {
    return selector === this.#tag;
  }
}

function press(pathname: string, canGoBack: boolean, open: readonly FakeDialog[] = []) {
  const calls: string[] = [];
  const page = {
    document: { querySelectorAll: () => open },
    history: { back: () => calls.push('back') },
    location: { pathname },
  };
  handleBackButton(page as unknown as Window, canGoBack, () => calls.push('exit'));
  return calls;
}

describe('Android’s back button', () => {
  it('goes back where there is a previous page', () => {
    expect(press('/search', true)).toEqual(['back']);
  });

  it.each([
    ['from the front page, with or without a previous page', '/', true],
    ['without a previous page', '/search', false],
  ])('exits %s', (_where, pathname, canGoBack) => {
    expect(press(pathname, canGoBack)).toEqual(['exit']);
  });

  it.each([
    ['a native dialog', 'dialog', 'cancel'],
    ['a custom dialog', 'div', 'Escape'],
  ] as const)('closes %s and stays on the page', (_what, tag, event) => {
    const dialog = new FakeDialog(tag);
    expect(press('/search', true, [dialog])).toEqual([]);
    expect(dialog.events).toEqual([event]);
  });

  it('closes only the topmost dialog', () => {
    const [below, above] = [new FakeDialog('dialog'), new FakeDialog('div')];
    press('/', false, [below, above]);
    expect([below.events, above.events]).toEqual([[], ['Escape']]);
  });
});
