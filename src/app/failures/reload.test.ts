import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStatus } from '../pages/pageStatus.ts';
import { isChunkFailure, redirectToNewBuild, mayReload } from './reload.ts';

const WANTED = new URL('https://keystead.test/search?q=Lisbon');
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  Object.assign(pageStatus, { newer_build: false, unsaved_input: false, offerReload: vi.fn() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function thrownBy(run: () => void): unknown {
  try {
    run();
    return null;
  } catch (thrown) {
    return thrown;
  }
}

describe('section 9: Reload guard default 10000 ms', () => {
  it('allows one reload per interval', () => {
    expect(mayReload(1_000_000)).toBe(true);
    expect(mayReload(1_000_001)).toBe(false);
    expect(mayReload(1_009_999)).toBe(false);
    expect(mayReload(1_010_000)).toBe(true);
  });

  it('allows none without session storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(mayReload()).toBe(false);
  });
});

describe('a chunk that cannot be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://keystead.test/assets/a-1.js',
    'error loading dynamically imported module: https://keystead.test/assets/a-1.js',
    'Importing a module script failed.',
  ])('is recognised by the browser’s message: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('is not confused with other errors', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkFailure(new Error('Importing a module script failed.'))).toBe(false);
  });
});

describe('a newer build', () => {
  it('turns the next navigation into a document load of the same path', () => {
    pageStatus.newer_build = true;
    const reply = thrownBy(() => redirectToNewBuild(WANTED)) as Response;
    expect(reply.headers.get('location')).toBe('/search?q=Lisbon');
    expect(reply.headers.get('x-remix-reload-document')).toBe('true');
  });

  it('does so once per guard interval', () => {
    pageStatus.newer_build = true;
    expect(thrownBy(() => redirectToNewBuild(WANTED))).not.toBeNull();
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
  });

  it('only offers a reload while there is unsaved input', () => {
    pageStatus.newer_build = true;
    pageStatus.unsaved_input = true;
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
    expect(pageStatus.offerReload).toHaveBeenCalledOnce();
    expect(mayReload()).toBe(true);
  });

  it('causes no reload where there is none', () => {
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
    expect(pageStatus.offerReload).not.toHaveBeenCalled();
  });
});
