import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { homeNights, type Claim, type Decided } from './homeNights.ts';
import { disjoint, eachNight, type Nights } from './nights.ts';

const DAY = isoDate('2026-06-01');
const nights = (from: number, to: number): Nights => ({
  first: addDays(DAY, from),
  last: addDays(DAY, to),
});
const claim = (feed_id: string, from: number, to: number, seen = 1): Claim => ({
  feed_id,
  uid: `${feed_id}-${from}`,
  first_seen_at: `2026-05-01T00:00:0${seen}.000Z`,
  ...nights(from, to),
});
const own = (id: string, from: number, to: number) => ({ id, ...nights(from, to) });
const decided = (
  id: string,
  feed_id: string,
  state: Decided['state'],
  from: number,
  to: number,
): Decided => ({ id, feed_id, state, ...nights(from, to) });

describe('homeNights', () => {
  it('imports what is free, and names what is not with who has it', () => {
    expect(homeNights([own('block', 2, 4)], [claim('a', 0, 6)], [])).toEqual({
      entries: [
        { feed_id: 'a', uid: 'a-0', ...nights(0, 2) },
        { feed_id: 'a', uid: 'a-0', ...nights(4, 6) },
      ],
      clashes: [{ feed_id: 'a', uid: 'a-0', ...nights(2, 4), other: own('block', 2, 4) }],
      decided: new Map(),
    });
  });

  it('gives a night of two feeds to the one that took it first', () => {
    const { entries, clashes } = homeNights([], [claim('a', 0, 4, 2), claim('b', 2, 6, 1)], []);
    expect(entries).toEqual([
      { feed_id: 'a', uid: 'a-0', ...nights(0, 2) },
      { feed_id: 'b', uid: 'b-2', ...nights(2, 6) },
    ]);
    expect(clashes).toEqual([
      { feed_id: 'a', uid: 'a-0', ...nights(2, 4), other: { feed_id: 'b' } },
    ]);
  });

  it('takes the nights of events that overlap in one feed once', () => {
    const { entries, clashes } = homeNights([], [claim('a', 0, 4), claim('a', 2, 6)], []);
    expect(entries.flatMap((entry) => [...eachNight(entry)])).toEqual([...eachNight(nights(0, 6))]);
    expect(clashes).toEqual([]);
  });

  it('asks nothing about decided nights, and lets the stay in when ours is gone', () => {
    const keep = decided('d', 'a', 'kept_ours', 2, 4);
    const standing = homeNights([own('block', 2, 4)], [claim('a', 2, 5)], [keep]);
    expect(standing.clashes).toEqual([]);
    expect(standing.decided).toEqual(new Map([['d', [{ ...nights(2, 4), key: 'holds' }]]]));
    const opened = homeNights([], [claim('a', 2, 5)], [keep]);
    expect(opened.entries).toEqual([{ feed_id: 'a', uid: 'a-2', ...nights(2, 5) }]);
    expect(opened.decided).toEqual(new Map([['d', []]]));
  });

  it('asks about the nights that a decision does not have', () => {
    const keep = decided('d', 'a', 'kept_ours', 2, 4);
    const { clashes } = homeNights([own('block', 2, 6)], [claim('a', 2, 6)], [keep]);
    expect(clashes).toMatchObject([nights(4, 6)]);
  });

  it('ends the part of a decision whose nights left the feed', () => {
    const keep = decided('d', 'a', 'kept_ours', 0, 6);
    const left = homeNights([own('block', 0, 6)], [claim('a', 0, 2), claim('a', 4, 6)], [keep]);
    expect(left.decided.get('d')).toMatchObject([nights(0, 2), nights(4, 6)]);
  });

  it('puts the feed that the seller chose first, the latest choice above all', () => {
    const claims = [claim('a', 0, 2, 1), claim('b', 0, 2, 2)];
    const choice = [
      decided('1', 'b', 'kept_theirs', 0, 2),
      decided('2', 'a', 'kept_ours', 0, 2),
    ] as const;
    expect(homeNights([], claims, choice)).toMatchObject({
      entries: [{ feed_id: 'b' }],
      clashes: [],
    });
    const back = [
      decided('3', 'a', 'kept_theirs', 0, 2),
      decided('4', 'b', 'kept_ours', 0, 2),
    ] as const;
    expect(homeNights([], claims, [...choice, ...back])).toMatchObject({
      entries: [{ feed_id: 'a' }],
      clashes: [],
    });
  });

  it('agrees with a model that looks at each night alone', () => {
    const stay = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }));
    const feed = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(
        fc.array(stay, { maxLength: 5 }),
        fc.array(fc.tuple(feed, stay, fc.nat(9)), { maxLength: 10 }),
        fc.array(fc.tuple(feed, stay, fc.constantFrom('kept_ours', 'kept_theirs')), {
          maxLength: 6,
        }),
        (owns, claiming, deciding) => {
          const mine = disjoint(
            owns.map(([from, length], index) => own(`own-${index}`, from, from + length)),
          );
          // A feed sees all its events at one time, so that one claim of it stands for a night.
          const seen = new Map<string, number>();
          const claims = claiming.map(([id, [from, length], at]) => {
            seen.set(id, seen.get(id) ?? at);
            return claim(id, from, from + length, seen.get(id));
          });
          const decisions = deciding.map(([id, [from, length], state], index) =>
            decided(`${index}`, id, state, from, from + length),
          );
          const plan = homeNights(mine, claims, decisions);
          for (const night of eachNight(nights(0, 30))) {
            const has = (one: Nights) => one.first <= night && night < one.last;
            const feeds = [...new Set(claims.filter(has).map(({ feed_id }) => feed_id))];
            const stateOf = (id: string) =>
              decisions.findLast((one) => one.feed_id === id && has(one))?.state ?? 'open';
            const order = ['kept_theirs', 'open', 'kept_ours'];
            const [best] = feeds.toSorted(
              (x, y) =>
                order.indexOf(stateOf(x)) - order.indexOf(stateOf(y)) ||
                (seen.get(x) ?? 0) - (seen.get(y) ?? 0),
            );
            const isOwn = mine.some(has);
            const taken = plan.entries.filter(has).map(({ feed_id }) => feed_id);
            expect(taken).toHaveLength(isOwn || feeds.length === 0 ? 0 : 1);
            const holder = taken[0];
            const tied = feeds.filter(
              (id) => stateOf(id) === stateOf(best ?? '') && seen.get(id) === seen.get(best ?? ''),
            );
            expect(tied.includes(holder ?? '')).toBe(holder !== undefined);
            expect(
              plan.clashes
                .filter(has)
                .map(({ feed_id }) => feed_id)
                .toSorted(),
            ).toEqual(
              feeds.filter((id) => id !== holder && stateOf(id) !== 'kept_ours').toSorted(),
            );
            const contested = feeds.length + (isOwn ? 1 : 0) > 1;
            for (const one of decisions)
              expect((plan.decided.get(one.id) ?? []).some(has)).toBe(
                has(one) && contested && feeds.includes(one.feed_id),
              );
          }
        },
      ),
    );
  });
});
