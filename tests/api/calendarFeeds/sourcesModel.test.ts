import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import { nightSet, type Nights } from '#src/rules/calendarFeeds/nights.ts';
import { ApiError } from '#server/platform/errors.ts';
import { START, testApp, type TestApp } from '#tests/support/app/app.ts';
import { HomeSync, siteEvent, stay } from '#tests/support/channels/homeSync.ts';
import { modelRuns } from '#tests/support/database/modelRuns.ts';
import { addListing } from '#tests/support/records/listings.ts';

const DAY = isoDate('2026-06-10');
const SITES = ['airbnb', 'vrbo', 'booking'] as const;
const KEEP_MS = 7_200_000;

const nights = fc
  .tuple(fc.nat(12), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]) => stay(DAY, from, length));
const events = fc.array(
  fc
    .tuple(nights, fc.constantFrom('Reserved', 'Not available'), fc.nat(99))
    .map(([{ first, last }, text, uid]) => siteEvent(first, last, { text, uid: `${uid}` })),
  { maxLength: 4 },
);
const site = fc.constantFrom(...SITES);
const step = fc.oneof(
  fc.record({ kind: fc.constant('block' as const), nights }),
  fc.record({ kind: fc.constant('open' as const), nights }),
  fc.record({ kind: fc.constant('answer' as const), site, events }),
  // The site sends what it fetched from us, with its own events.
  fc.record({ kind: fc.constant('echo' as const), site, events }),
  fc.record({ kind: fc.constant('unchanged' as const), site }),
  fc.record({ kind: fc.constant('fetch' as const), site }),
  fc.record({ kind: fc.constant('remove' as const), site }),
  fc.record({ kind: fc.constant('free' as const), site }),
  fc.record({
    kind: fc.constant('decide' as const),
    at: fc.nat(9),
    decision: fc.constantFrom('keep_ours' as const, 'keep_theirs' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 30, 70, 130) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Site {
  readonly feed: string;
  /** Its answers, and when they were given. */
  answers: { readonly at: number; readonly events: readonly ImportedEvent[] }[];
  /** What it fetched from us, ever. */
  readonly fetched: Nights[];
  lastFetched: readonly Nights[];
}

/**
 * Whether a site may show nights that it fetched from us: those of one stay, or of stays that follow each other and
 * that it shows as one.
 */
function mayBeOurs(event: Nights, fetched: readonly Nights[]): boolean {
  const ours = nightSet(fetched);
  return (
    [...nightSet([event])].every((night) => ours.has(night)) &&
    fetched.some(({ first }) => first === event.first) &&
    fetched.some(({ last }) => last === event.last)
  );
}

/** A small model: what the sites said last, and what they ever fetched. */
class Model {
  readonly #t: TestApp;
  readonly #home: HomeSync;
  readonly #sites = new Map<string, Site>();

  constructor(t: TestApp, home: HomeSync) {
    this.#t = t;
    this.#home = home;
  }

  async apply(next: Step): Promise<void> {
    this.#t.clock.advance(60_000);
    try {
      await this.#run(next);
    } catch (error) {
      // Taken nights and decided conflicts are refused.
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
    }
  }

  async #run(next: Step): Promise<void> {
    const home = this.#home;
    if (next.kind === 'block') return home.block(next.nights);
    if (next.kind === 'open') return home.open(next.nights);
    if (next.kind === 'wait') return this.#t.clock.advance(next.minutes * 60_000);
    if (next.kind === 'decide') {
      const open = await home.conflicts();
      const conflict = open[next.at % Math.max(1, open.length)];
      if (conflict) await home.decide(conflict.id, next.decision);
      return;
    }
    const known = this.#sites.get(next.site);
    if (!known) {
      const first = 'events' in next ? next.events : [];
      const feed = await home.add(next.site, first);
      const answers = [{ at: this.#t.clock.now().getTime(), events: first }];
      this.#sites.set(next.site, { feed, answers, fetched: [], lastFetched: [] });
      return;
    }
    const at = this.#t.clock.now().getTime();
    switch (next.kind) {
      case 'answer':
        await home.answer(known.feed, next.events);
        known.answers.push({ at, events: next.events });
        break;
      case 'echo': {
        const back = known.lastFetched.map(({ first, last }) => siteEvent(first, last));
        await home.answer(known.feed, [...next.events, ...back]);
        known.answers.push({ at, events: [...next.events, ...back] });
        break;
      }
      case 'unchanged': {
        await home.unchanged(known.feed);
        const last = known.answers.at(-1);
        known.answers.push({ at, events: last?.events ?? [] });
        break;
      }
      case 'fetch':
        known.lastFetched = await home.fetchOurs(next.site);
        known.fetched.push(...known.lastFetched);
        break;
      case 'free':
        await home.free(known.feed);
        known.answers = known.answers.slice(-1);
        break;
      case 'remove':
        await home.remove(known.feed);
        this.#sites.delete(next.site);
        break;
    }
  }

  /** What is wrong, as texts. */
  async problems(): Promise<readonly string[]> {
    const home = this.#home;
    const taken = await home.nights();
    const said = new Map<string, Set<IsoDate>>();
    const found: string[] = [];
    const check = (isRight: boolean, problem: string) => void (isRight || found.push(problem));
    for (const [name, { feed, answers, fetched }] of this.#sites) {
      const last = answers.at(-1)?.events ?? [];
      // A reservation, or nights that the site never had from us, are its own beyond doubt.
      const sure = last.filter((event) => event.is_reservation || !mayBeOurs(event, fetched));
      for (const night of nightSet(sure)) check(taken.has(night), `${night} of ${name} is free`);
      // What may still be kept: what it said within the time before its last answer.
      const end = answers.at(-1)?.at ?? 0;
      const recent = answers.filter((_, index) => end - (answers[index + 1]?.at ?? end) < KEEP_MS);
      said.set(feed, nightSet(recent.flatMap((one) => one.events)));
    }
    const says = (feed: string, night: IsoDate) => said.get(feed)?.has(night) === true;
    for (const [night, holder] of taken)
      check(holder === 'own' || says(holder, night), `${night} is taken by nothing`);
    for (const { feed, first, last } of await home.conflicts())
      for (const night of nightSet([{ first, last }])) {
        check(says(feed.id, night), `${night} is a conflict with nothing`);
        check(taken.get(night) !== feed.id, `${night} is a conflict with itself`);
        check(taken.has(night), `${night} is a conflict and free`);
      }
    const before = await home.state();
    await home.reconcile();
    check(sameValue(before, await home.state()), 'it was not settled');
    return found;
  }
}

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the calendar of a home with other sites', () => {
  it('has every night that a site takes, and no other, after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
        async (steps) => {
          t.clock.set(START.toISOString());
          const seller = await t.person({ profile_type: 'seller' });
          const home = await addListing(t.services.database.db, seller.profile_id);
          const model = new Model(t, new HomeSync(t, seller, home));
          for (const next of steps) {
            await model.apply(next);
            expect(await model.problems()).toEqual([]);
          }
        },
      ),
      modelRuns(40),
    );
  }, 240_000);
});
