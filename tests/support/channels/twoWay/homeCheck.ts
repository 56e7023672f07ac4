import { todayIn, type IsoDate } from '#src/rules/dates/day.ts';
import { contains, eachNight, type Nights } from '#src/rules/calendarFeeds/nights.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { HomeSync } from '../homeSync.ts';
import type { DoubleSales } from './doubleSales.ts';
import { MINUTE, roundsOf, type Partner } from './partner.ts';
import { common, type Sale, type Sales } from './sales.ts';

/** How long nights that are freed suddenly are kept. */
const KEEP_MS = 120 * MINUTE;
const HOME_ZONE = 'Europe/Lisbon';
const OWN = 'own';

const keyOf = (night: IsoDate, a: string, b: string) =>
  `${night} ${[a, b].toSorted().join(' and ')}`;

/** Checks the calendar and the conflicts of one home against what all sides sold. */
export class HomeCheck {
  readonly #t: TestApp;
  readonly home: HomeSync;
  readonly own: Sales;
  readonly #doubles: DoubleSales;
  readonly partners: Partner[] = [];
  /** What the last whole answer of each partner had. */
  readonly #read = new Map<string, readonly Sale[]>();
  /** When each night was last taken here, as far as each partner may read it. */
  readonly #held = new Map<string, number>();
  #open: ReadonlySet<string> = new Set();
  /** Whether a home of ours is the partner, which may report a double sale of the same nights instead. */
  readonly #hasTwin: boolean;
  readonly problems: string[] = [];
  readonly figures = { late: 0, falseConflicts: 0, longestHere: 0, longestThere: 0 };

  constructor(t: TestApp, home: HomeSync, own: Sales, doubles: DoubleSales, hasTwin: boolean) {
    this.#hasTwin = hasTwin;
    this.#t = t;
    this.home = home;
    this.own = own;
    this.#doubles = doubles;
  }

  get now(): number {
    return this.#t.clock.now().getTime();
  }

  get today(): IsoDate {
    return todayIn(HOME_ZONE, this.#t.clock.now());
  }

  /** A whole answer of a partner was read. */
  read({ name, sales }: Partner): void {
    this.#read.set(name, sales.standing);
  }

  /** Checks everything after a change. `elsewhere`: what the other home reports. */
  async check(open: ReadonlySet<string>, elsewhere: readonly string[]): Promise<void> {
    const nights = await this.home.nights();
    const reported = new Set(elsewhere.map((key) => key.slice(0, 10)));
    this.#checkReported(nights, open, reported);
    this.#checkOpened(open);
    this.#checkHere(nights);
    this.#checkThere(nights);
    this.#open = open;
  }

  /** The nights of open conflicts, each with its two sides. */
  async openNights(): Promise<ReadonlySet<string>> {
    const conflicts = await this.home.conflicts();
    return new Set(
      conflicts
        .filter(({ property }) => property.id === this.home.home)
        .flatMap(({ feed, other_feed, ...nights }) =>
          this.#ahead(nights).map((night) => keyOf(night, feed.name, other_feed ?? OWN)),
        ),
    );
  }

  /** After a time without changes: every stay is on all sides, and there is no conflict. */
  async expectAgreement(): Promise<void> {
    const nights = await this.home.nights();
    const here = [...nights.keys()].filter((night) => night >= this.today).toSorted();
    const holderOf = (night: IsoDate, sales: Sales, holder: string) =>
      sales.standing.some(({ first, last }) => first <= night && night < last) ? [holder] : [];
    for (const night of here) {
      const holders = [
        ...holderOf(night, this.own, OWN),
        ...this.partners.flatMap(({ sales, feed }) => holderOf(night, sales, feed)),
      ];
      if (holders.join() !== nights.get(night))
        this.#problem(`at the end: ${night} is held wrongly`);
    }
    for (const { name, sales, imported } of this.partners) {
      const there = new Set(
        [...imported(), ...sales.standing].flatMap((stay) => this.#ahead(stay)),
      );
      if (!this.#hasTwin && [...there].toSorted().join() !== here.join())
        this.#problem(`at the end: ${name} has other nights`);
    }
    if ((await this.openNights()).size > 0) this.#problem('at the end: a conflict is open');
  }

  #problem(text: string): void {
    this.problems.push(`${this.#t.clock.now().toISOString()} ${text}`);
  }

  #ahead({ first, last }: Nights): readonly IsoDate[] {
    return [...eachNight({ first, last })].filter((night) => night >= this.today);
  }

  /** The stays of a partner that stand, as far as the last answer had them. */
  #known({ name, sales }: Partner): readonly Sale[] {
    const read = this.#read.get(name) ?? [];
    return sales.standing.flatMap((sale) => {
      const had = read.find(({ id }) => id === sale.id);
      const nights = had ? common(had, sale) : null;
      return nights ? [{ ...sale, ...nights }] : [];
    });
  }

  /** A reservation that was read takes its nights, and a double sale that was read is an open conflict. */
  #checkReported(
    nights: ReadonlyMap<IsoDate, string>,
    open: ReadonlySet<string>,
    elsewhere: ReadonlySet<string>,
  ): void {
    for (const { name } of this.partners)
      for (const sale of this.#read.get(name) ?? [])
        for (const night of this.#ahead(sale))
          if (!nights.has(night) && !this.#wasSoldTwice(sale, night))
            this.#problem(`free here: ${night} of ${name}, ${sale.first}/${sale.last}`);
    for (const [a, x, b, y] of this.#knownPairs()) {
      const both = common(x, y);
      for (const night of both ? this.#ahead(both) : []) {
        // Where the home has the nights, each of two partners has a conflict with it.
        if (b !== OWN && nights.get(night) === OWN) continue;
        const isOpen = open.has(keyOf(night, a, b)) || elsewhere.has(night);
        if (isOpen) this.#doubles.report(x, y);
        else this.#problem(`hidden: ${keyOf(night, a, b)}`);
      }
    }
  }

  /** The stays of two sides each, as far as they are known. */
  *#knownPairs() {
    for (const [index, partner] of this.partners.entries())
      for (const sale of this.#known(partner)) {
        for (const own of this.own.standing) yield [partner.name, sale, OWN, own] as const;
        for (const next of this.partners.slice(index + 1))
          for (const other of this.#known(next))
            yield [partner.name, sale, next.name, other] as const;
      }
  }

  /**
   * Whether two homes of ours sold these nights, and this one opened them again. The other home's stay looked like
   * an entry that comes back, which is known to be wrong some time after the other home fetched the calendar.
   */
  #wasSoldTwice(sale: Sale, night: IsoDate): boolean {
    const isSame = ({ first, last }: Nights) => contains(sale, { first, last });
    return this.#hasTwin && this.#recent(OWN, night, this.#limit).some(isSame);
  }

  /** Only double sales open a conflict, and it stays open no longer than the nights of its sides. */
  #checkOpened(open: ReadonlySet<string>): void {
    const pairs = [...this.#pairsOf(open)];
    for (const { key, found } of pairs) {
      const isDouble = found.some(([a, b]) => this.#doubles.has(a, b));
      const isNew = !this.#open.has(key);
      if (found.length === 0 || (isNew && !isDouble && this.partners.length === 1)) {
        if (isNew) this.figures.falseConflicts += 1;
        this.#problem(`false conflict: ${key}${isNew ? '' : ', still open'}`);
      } else if (isNew && !isDouble) this.figures.late += 1;
    }
  }

  /** The stays of both sides on each night, as far as they stand or were cancelled a short time ago. */
  *#pairsOf(open: ReadonlySet<string>) {
    for (const key of open) {
      const night = key.slice(0, 10);
      const names = key.slice(11).split(' and ');
      const [a = [], b = []] = names.map((name) =>
        this.#recent(name, night, name === OWN ? 0 : this.#limit),
      );
      yield { key, found: a.flatMap((x) => b.map((y) => [x, y] as const)) };
    }
  }

  /** The stays of a side on a night that stand, or were cancelled a short time ago. */
  #recent(name: string, night: string, within: number): readonly Sale[] {
    const { sales } = this.partners.find((one) => one.name === name) ?? { sales: this.own };
    return sales.all.filter(
      ({ first, last, ended_at }) =>
        first <= night && night < last && (ended_at === null || ended_at > this.now - within),
    );
  }

  /** Two rounds of the slowest partner, and the time for which nights are kept. */
  get #limit(): number {
    return Math.max(...this.partners.map((partner) => roundsOf(partner))) + KEEP_MS;
  }

  /** No night stays imported for long after the reservation there ended. */
  #checkHere(nights: ReadonlyMap<IsoDate, string>): void {
    for (const partner of this.partners)
      for (const [night, holder] of nights)
        if (holder === partner.feed && night >= this.today) {
          const sales = partner.sales.all.filter(
            ({ first, last }) => first <= night && night < last,
          );
          const waited = Math.min(
            ...sales.map(({ ended_at }) => this.now - (ended_at ?? this.now)),
          );
          this.figures.longestHere = Math.max(this.figures.longestHere, waited / MINUTE);
          if (waited > roundsOf(partner) + KEEP_MS)
            this.#problem(
              `blocked here: ${night} of ${partner.name} for ${waited / MINUTE} minutes`,
            );
        }
  }

  /** No night stays imported there for long after it became free here. */
  #checkThere(nights: ReadonlyMap<IsoDate, string>): void {
    for (const partner of this.partners) {
      const keyAt = (night: IsoDate) => `${partner.name} ${night}`;
      for (const [night, holder] of nights)
        if (holder !== partner.feed) this.#held.set(keyAt(night), this.now);
      for (const stay of partner.imported())
        for (const night of this.#ahead(stay)) {
          const waited = this.now - (this.#held.get(keyAt(night)) ?? 0);
          this.figures.longestThere = Math.max(this.figures.longestThere, waited / MINUTE);
          if (waited > roundsOf(partner))
            this.#problem(`blocked at ${partner.name}: ${night} for ${waited / MINUTE} minutes`);
        }
    }
  }
}
