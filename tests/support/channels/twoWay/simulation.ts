import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { Random } from '#tests/support/generators/random.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { DoubleSales } from './doubleSales.ts';
import { randomEvent, type Seller } from './events.ts';
import type { HomeCheck } from './homeCheck.ts';
import { MINUTE } from './partner.ts';

export interface Plan {
  readonly days: number;
  readonly events: number;
  readonly seed: number;
}

/** What a run did and found. Times are in minutes. */
export interface Figures {
  readonly events: number;
  readonly fetches: number;
  readonly doubleSales: number;
  readonly reported: number;
  /** Double sales of which one side was cancelled before our next fetch, or whose nights passed. */
  readonly endedBefore: number;
  readonly falseConflicts: number;
  /** Conflicts with a stay that was cancelled before the other one was sold, which we could not have read yet. */
  readonly late: number;
  readonly longestHere: number;
  readonly longestThere: number;
  /** The first things that are against the rules. */
  readonly problems: readonly string[];
}

/** Something that happens again and again. Returns after how many milliseconds. */
export interface Repeated {
  at: number;
  readonly run: () => Promise<number>;
}

const DAY = 24 * 60 * MINUTE;
/** Two guests who look for the same nights on two sites. */
const SOON = 45 * MINUTE;
const PROBLEMS = 5;

/** Sellers of the same home with the fetches between them, over some days. */
export class Simulation {
  readonly #t: TestApp;
  readonly #random: Random;
  readonly doubles = new DoubleSales();
  readonly sellers: Seller[] = [];
  readonly checks: HomeCheck[] = [];
  readonly repeated: Repeated[] = [];
  #events = 0;
  #hidden: readonly string[] = [];
  fetches = 0;

  constructor(t: TestApp, random: Random) {
    this.#t = t;
    this.#random = random;
  }

  get now(): number {
    return this.#t.clock.now().getTime();
  }

  /** The day in UTC, as the sites count it. */
  get today(): IsoDate {
    return isoDate(this.#t.clock.now().toISOString().slice(0, 10));
  }

  async run({ days, events }: Plan): Promise<Figures> {
    const start = this.now;
    const times = this.#timesOf(events, days);
    for (const time of times) {
      await this.#fetchUntil(start + time);
      await this.#oneEvent();
      if (this.#problems.length > 0) break;
    }
    await this.#fetchUntil(this.now + DAY);
    await this.#resolve();
    await this.#fetchUntil(this.now + DAY);
    await this.#expectAgreement();
    return this.#figures();
  }

  /** Milliseconds from the start. Every second event is soon after the one before it. */
  #timesOf(events: number, days: number): readonly number[] {
    const times: number[] = [];
    for (const index of Array.from({ length: events }).keys()) {
      const before = times.at(-1) ?? 0;
      const isSoon = index % 2 === 1;
      times.push(isSoon ? before + this.#random.next() * SOON : this.#random.next() * days * DAY);
    }
    return times.toSorted((a, b) => a - b);
  }

  get #problems(): readonly string[] {
    return [...this.#hidden, ...this.checks.flatMap(({ problems }) => problems)];
  }

  /** Runs all fetches that are due before a time. */
  async #fetchUntil(time: number): Promise<void> {
    for (;;) {
      const [next] = this.repeated.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > time || this.#problems.length > 0) break;
      this.#t.clock.set(new Date(Math.round(next.at)).toISOString());
      next.at = this.now + (await next.run());
      this.fetches += 1;
      await this.#check();
    }
    this.#t.clock.set(new Date(Math.round(time)).toISOString());
  }

  async #oneEvent(): Promise<void> {
    this.#events += 1;
    const seller = this.#random.pick(this.sellers);
    if (!seller) return;
    const others = this.sellers.filter((one) => one !== seller).map(({ sales }) => sales);
    const sale = await randomEvent(this.#random, seller, others, this);
    if (sale) this.doubles.add(sale, others);
    await this.#check();
  }

  async #check(): Promise<void> {
    for (const { sales } of this.sellers) sales.forget(this.today, this.now);
    const open = await Promise.all(this.checks.map((check) => check.openNights()));
    for (const [index, check] of this.checks.entries()) {
      const elsewhere = open.filter((_, other) => other !== index).flatMap((keys) => [...keys]);
      await check.check(open[index] ?? new Set(), elsewhere);
    }
    const sold = this.sellers.map(({ sales }) => sales);
    this.#hidden = [...this.#hidden, ...this.doubles.hidden(sold, this.now)];
  }

  /** Cancels one side of each double sale, as its seller does. */
  async #resolve(): Promise<void> {
    for (const [index, { sales }] of this.sellers.entries())
      for (const sale of sales.standing)
        for (const other of this.sellers.slice(index + 1))
          for (const twice of other.sales.overlapping(sale)) {
            await other.cancel(twice);
            other.sales.cancel(twice, twice, this.now);
          }
    await this.#check();
  }

  /** After a day without a change all calendars have the same nights. */
  async #expectAgreement(): Promise<void> {
    for (const check of this.checks) await check.expectAgreement();
  }

  #figures(): Figures {
    const all = this.checks.map(({ figures }) => figures);
    const sum = (name: 'late' | 'falseConflicts') =>
      all.reduce((total, one) => total + one[name], 0);
    return {
      events: this.#events,
      fetches: this.fetches,
      ...this.doubles.counts,
      falseConflicts: sum('falseConflicts'),
      late: sum('late'),
      longestHere: Math.round(Math.max(...all.map(({ longestHere }) => longestHere))),
      longestThere: Math.round(Math.max(...all.map(({ longestThere }) => longestThere))),
      problems: this.#problems.slice(0, PROBLEMS),
    };
  }
}
