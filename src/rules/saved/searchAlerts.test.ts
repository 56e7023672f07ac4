import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMatches, type KnownMatches, MAX_MATCHES } from './searchAlerts.ts';

const NOON = new Date('2026-11-23T12:00:00Z');
const after = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000);
const knowing = (...known: string[]): KnownMatches => ({ known, gone: {} });

describe('compareMatches', () => {
  it('finds homes that did not match before', () => {
    const { fresh, next } = compareMatches(knowing('a', 'b'), ['c', 'a', 'b'], NOON);
    expect(fresh).toEqual(['c']);
    expect(compareMatches(next, ['c', 'a', 'b'], after(1)).fresh).toEqual([]);
  });

  it('does not count a home again that was missing for an hour, as during a hold', () => {
    const gone = compareMatches(knowing('a'), [], NOON).next;
    expect(gone).toEqual({ known: [], gone: { a: NOON.toISOString() } });
    expect(compareMatches(gone, ['a'], after(1)).fresh).toEqual([]);
  });

  it('counts a home again that was missing for a day', () => {
    const gone = compareMatches(knowing('a'), [], NOON).next;
    const { fresh, next } = compareMatches(gone, ['a'], after(24));
    expect(fresh).toEqual(['a']);
    expect(next).toEqual({ known: ['a'], gone: {} });
  });

  it('ignores old homes that move up in a list that was cut', () => {
    const ids = Array.from({ length: MAX_MATCHES + 1 }, (_, index) => `home-${index}`);
    const before = knowing(...ids.slice(0, MAX_MATCHES));
    expect(compareMatches(before, ids.slice(1), NOON).fresh).toEqual([]);
    const { fresh, next } = compareMatches(before, ['new', ...ids.slice(0, MAX_MATCHES - 1)], NOON);
    expect(fresh).toEqual(['new']);
    // The one that was pushed out still matches.
    expect(next.gone).toEqual({});
  });

  it('counts no home twice within a day, in any order of events', () => {
    const homes = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 0 });
    fc.assert(
      fc.property(fc.array(fc.tuple(homes, fc.integer({ min: 1, max: 10 }))), (checks) => {
        let state: KnownMatches = knowing();
        let hours = 0;
        const last = new Map<string, number>();
        for (const [found, later] of checks) {
          hours += later;
          const { fresh, next } = compareMatches(state, found, after(hours));
          for (const id of fresh) {
            expect(hours - (last.get(id) ?? -24)).toBeGreaterThanOrEqual(24);
            last.set(id, hours);
          }
          for (const id of found) if (!fresh.includes(id)) expect(last.has(id)).toBe(true);
          state = next;
        }
      }),
    );
  });
});
