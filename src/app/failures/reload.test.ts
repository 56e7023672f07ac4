import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStatus } from '../pages/pageStatus.ts';
import { isChunkFailure, redirectToNewBuild, mayReload } from './reload.ts';

const WANTED = new URL('https://keystead.test/search?q=Lisbon');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  Object.assign(pageStatus, { newer_build: false, unsaved_input: false, offerReload: vi.fn() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function thrownBy(act: () => void): unknown {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown;
  }
}

describe('section 9: Reload guard default 10000 ms', () => {
  it('lets one reload through and no second within it', () => {
    expect(mayReload(1_000_000)).toBe(true);
    expect(mayReload(1_000_001)).toBe(false);
    expect(mayReload(1_009_999)).toBe(false);
    expect(mayReload(1_010_000)).toBe(true);
  });

  it('lets none through where the tab cannot remember', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(mayReload()).toBe(false);
  });
});

describe('a part of the app that cannot be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://keystead.test/assets/a-1.js',
    'error loading dynamically imported module: https://keystead.test/assets/a-1.js',
    'Importing a module script failed.',
  ])('is known by what browsers say: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('is no other error', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkFailure(new Error('Importing a module script failed.'))).toBe(false);
  });
});

describe('a newer build', () => {
  it('makes the next navigation a document load that keeps the wanted path', () => {
    pageStatus.newer_build = true;
    const reply = thrownBy(() => redirectToNewBuild(WANTED)) as Response;
    expect(reply.headers.get('location')).toBe('/search?q=Lisbon');
    expect(reply.headers.get('x-remix-reload-document')).toBe('true');
  });

  it('never does so twice within the guard', () => {
    pageStatus.newer_build = true;
    expect(thrownBy(() => redirectToNewBuild(WANTED))).not.toBeNull();
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
  });

  it('only offers it while something is typed', () => {
    pageStatus.newer_build = true;
    pageStatus.unsaved_input = true;
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
    expect(pageStatus.offerReload).toHaveBeenCalledOnce();
    expect(mayReload()).toBe(true);
  });

  it('that is not there changes nothing', () => {
    expect(thrownBy(() => redirectToNewBuild(WANTED))).toBeNull();
    expect(pageStatus.offerReload).not.toHaveBeenCalled();
  });
});
