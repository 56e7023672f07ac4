import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attendance } from '../pages/pageStatus.ts';
import { isChunkFailure, leaveForNewBuild, mayReload } from './reload.ts';

const WANTED = new URL('https://keystead.test/search?q=Lisbon');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  Object.assign(attendance, { newer_build: false, typed: false, offerReload: vi.fn() });
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
    attendance.newer_build = true;
    const reply = thrownBy(() => leaveForNewBuild(WANTED)) as Response;
    expect(reply.headers.get('location')).toBe('/search?q=Lisbon');
    expect(reply.headers.get('x-remix-reload-document')).toBe('true');
  });

  it('never does so twice within the guard', () => {
    attendance.newer_build = true;
    expect(thrownBy(() => leaveForNewBuild(WANTED))).not.toBeNull();
    expect(thrownBy(() => leaveForNewBuild(WANTED))).toBeNull();
  });

  it('only offers it while something is typed', () => {
    attendance.newer_build = true;
    attendance.typed = true;
    expect(thrownBy(() => leaveForNewBuild(WANTED))).toBeNull();
    expect(attendance.offerReload).toHaveBeenCalledOnce();
    expect(mayReload()).toBe(true);
  });

  it('that is not there changes nothing', () => {
    expect(thrownBy(() => leaveForNewBuild(WANTED))).toBeNull();
    expect(attendance.offerReload).not.toHaveBeenCalled();
  });
});
