import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomeBack } from '#src/text/toasts.ts';
import { savePendingToast, showPendingToast } from './pendingToast.ts';
import { closeToast, shownToasts } from '#src/app/toasts/store.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

describe('section 8, Welcome back!: whoever signs in and goes on to the other front', () => {
  it('is greeted there, once', () => {
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
  ])('and hears nothing of what is no toast: %s', (text) => {
    kept.set('keystead-carried-toast', text);
    showPendingToast();
    expect(shownToasts()).toEqual([]);
  });

  it('goes without where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    savePendingToast(welcomeBack);
    showPendingToast();
    expect(shownToasts()).toEqual([]);
  });
});
