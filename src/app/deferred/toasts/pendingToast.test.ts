import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomeBack } from '#src/text/toasts.ts';
import { savePendingToast, showPendingToast } from './pendingToast.ts';
import { closeToast, shownToasts } from '#src/app/toasts/store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

describe('section 8, Welcome back!: a user who signs in and continues to the other front', () => {
  it('sees the toast there, once', () => {
    savePendingToast(welcomeBack);
    expect(shownToasts()).toEqual([]);
    showPendingToast();
    expect(shownToasts()).toMatchObject([{ title: 'Welcome back!', colour: 'success' }]);
    showPendingToast();
    expect(shownToasts()).toHaveLength(1);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"title":1,"colour":"success"}',
    '{"title":"x","colour":"loud"}',
  ])('sees nothing where the stored value is no toast: %s', (text) => {
    stored.set('keystead-carried-toast', text);
    showPendingToast();
    expect(shownToasts()).toEqual([]);
  });

  it('sees nothing without session storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    savePendingToast(welcomeBack);
    showPendingToast();
    expect(shownToasts()).toEqual([]);
  });
});
