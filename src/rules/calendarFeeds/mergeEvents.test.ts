import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import type { ImportedEvent } from './importedEvent.ts';
import { keptNights, mergeEvents, type StoredEvent } from './mergeEvents.ts';
import { nightSet } from './nights.ts';

const TODAY = isoDate('2026-06-01');
const NOW = new Date('2026-06-01T12:00:00.000Z');
const KEEP_MS = 7_200_000;
const event = (uid: string, from: number, to: number, more: object = {}): ImportedEvent => ({
  uid,
  first: addDays(TODAY, from),
  last: addDays(TODAY, to),
  text: '',
  link: null,
  is_reservation: false,
  is_uncertain: false,
  ...more,
});
const stored = (one: ImportedEvent, more: object = {}): StoredEvent => ({
  ...one,
  id: `${one.uid} ${one.first}`,
  first_seen_at: '2026-05-01T00:00:00.000Z',
  missing_since: null,
  ...more,
});
const merge = (
  before: readonly StoredEvent[],
  read: readonly ImportedEvent[],
  more: Partial<Parameters<typeof mergeEvents>[2]> = {},
) =>
  mergeEvents(before, read, {
    now: NOW,
    today: TODAY,
    unclear: new Set(),
    keepMs: KEEP_MS,
    takesNights: () => true,
    isEcho: () => false,
    ...more,
  });
const missingOf = ({ kept }: ReturnType<typeof merge>) =>
  kept.filter(({ missing_since }) => missing_since !== null).map(({ uid }) => uid);

const four = [0, 10, 20, 30].map((from) => event(`${from}`, from, from + 2));

describe('mergeEvents', () => {
  it('lets an event go that frees no more than half of the nights', () => {
    const merged = merge(
      four.map((one) => stored(one)),
      four.slice(2),
    );
    expect(merged.removed.map(({ uid }) => uid)).toEqual(['0', '10']);
    expect(missingOf(merged)).toEqual([]);
  });

  it.each([
    ['more than half of its nights', four, four.slice(3), ['0', '10', '20']],
    ['all of them', four, [], ['0', '10', '20', '30']],
    ['its one event', four.slice(0, 1), [], ['0']],
    ['the nights of a moved event', four.slice(0, 1), [event('0', 20, 22)], ['0']],
  ])('keeps the nights of a feed that frees %s', (_name, before, after, kept) => {
    const merged = merge(
      before.map((one) => stored(one)),
      after,
    );
    expect(missingOf(merged)).toEqual(kept);
    expect(merged.removed).toEqual([]);
  });

  it('frees them after the feed has answered the same for the time', () => {
    const since = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
    const at = (ms: number) =>
      merge([stored(four[0] ?? event('0', 0, 2), { missing_since: since(ms) })], []);
    expect(missingOf(at(KEEP_MS - 1))).toEqual(['0']);
    expect(at(KEEP_MS).removed).toHaveLength(1);
  });

  it('forgets that an event was missing when it comes back', () => {
    const one = event('a', 0, 2);
    const missing = stored(one, { missing_since: '2026-06-01T11:00:00.000Z' });
    expect(merge([missing], [one]).kept).toMatchObject([{ uid: 'a', missing_since: null }]);
  });

  it('keeps what an event took that is not understood any more', () => {
    const before = four.map((one) => stored({ ...one, uid: `${one.uid}/2026-06-01` }));
    const merged = merge(before, four.slice(1), { unclear: new Set(['0']) });
    expect(missingOf(merged)).toEqual(['0/2026-06-01']);
  });

  it('frees at a new file what the seller saw before', () => {
    expect(merge([stored(event('a', 0, 2))], [], { keepMs: 0 }).removed).toHaveLength(1);
  });

  it('does not keep past nights, echoes, and nights that another event has', () => {
    expect(merge([stored(event('past', -4, 0))], []).removed).toHaveLength(1);
    expect(
      merge([stored(event('a', 0, 2))], [], { takesNights: () => false }).removed,
    ).toHaveLength(1);
    const merged = merge([stored(event('a', 2, 4))], [event('b', 0, 9)]);
    expect(merged.removed).toHaveLength(1);
  });

  it('knows nights again under another UID, and without past nights', () => {
    const seen = '2026-05-01T00:00:00.000Z';
    const before = [stored(event('a', -3, 4)), stored(event('b', 10, 12))];
    const after = [event('c', 0, 4), event('d', 10, 12), event('e', 11, 12), event('f', 20, 22)];
    expect(merge(before, after).added.map(({ first_seen_at }) => first_seen_at)).toEqual([
      seen,
      seen,
      NOW.toISOString(),
      NOW.toISOString(),
    ]);
  });

  it('does not take an entry of ours that came back for the nights that follow it', () => {
    const before = [stored(event('a', -2, 4))];
    const isEcho = () => true;
    expect(merge(before, [event('b', 0, 4)], { isEcho }).added).toMatchObject([
      { first_seen_at: NOW.toISOString() },
    ]);
  });

  it('does not take a reservation for the block that follows it on the same nights', () => {
    const before = [stored(event('a', 10, 12, { is_reservation: true }))];
    expect(merge(before, [event('b', 10, 12)]).added).toMatchObject([
      { first_seen_at: NOW.toISOString() },
    ]);
  });

  it('never frees more than half of the nights in one answer, and loses no night that was read', () => {
    const events = fc.array(
      fc
        .tuple(fc.nat(60), fc.integer({ min: 1, max: 5 }))
        .map(([from, length]) => event(`${from}`, from, from + length)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(events, events, (before, after) => {
        const merged = merge(
          before.map((one) => stored(one)),
          after,
        );
        const held = nightSet(before);
        const now = nightSet([...merged.kept, ...merged.added]);
        for (const night of nightSet(after)) expect(now.has(night)).toBe(true);
        const freed = [...held].filter((night) => !now.has(night));
        expect(freed.length).toBeLessThanOrEqual(held.size / 2);
        const read = nightSet(after);
        expect(keptNights(merged, TODAY)).toBe([...now].filter((night) => !read.has(night)).length);
      }),
    );
  });
});
