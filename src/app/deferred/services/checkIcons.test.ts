import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { checkIcons } from './checkIcons.ts';

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('section 8: icon load failure is a console warning only', () => {
  it('logs nothing while the sprite loads', async () => {
    vi.stubGlobal('fetch', async () => new Response('<svg/>'));
    await checkIcons();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('warns without throwing when the sprite is %s', async (_what, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await checkIcons();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The icons could not be loaded',
      expect.any(Error),
    );
  });

  it('waits 1500 ms for it (section 9: Icon fetch time-out 1500 ms)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', async () => new Response('<svg/>'));
    await checkIcons();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1500);
  });
});
