import { sql } from 'kysely';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import { eachNight, type Nights } from '#src/rules/calendarFeeds/nights.ts';
import type { CalendarConflict, CalendarFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { occupyNights, openNights } from '#server/modules/calendar/commands/ownEntries.ts';
import { decideConflict } from '#server/modules/calendarFeeds/commands/decideConflict.ts';
import { exportNights } from '#server/modules/calendarFeeds/commands/exportNights.ts';
import { addFeed, freeKept, removeFeed } from '#server/modules/calendarFeeds/commands/feeds.ts';
import { recordFetch } from '#server/modules/calendarFeeds/commands/recordFetch.ts';
import { reconcileHome } from '#server/modules/calendarFeeds/commands/reconcile.ts';
import { calendarSync } from '#server/modules/calendarFeeds/queries/calendarSync.ts';
import { openConflicts } from '#server/modules/calendarFeeds/queries/openConflicts.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { SignedIn, TestApp } from '#tests/support/app/app.ts';

/** An event of a site: its nights, and what it says. */
export const siteEvent = (
  first: string,
  last: string,
  { uid = `${first}-${last}`, text = 'Not available' }: { uid?: string; text?: string } = {},
): ImportedEvent => ({
  uid,
  first: isoDate(first),
  last: isoDate(last),
  text,
  link: null,
  is_reservation: text.startsWith('Reserved'),
  is_uncertain: false,
});

/** What a fetch of a site's calendar returns. */
export const answerOf = (events: readonly ImportedEvent[]) =>
  ({
    outcome: 'read',
    calendar: {
      events,
      read: events.length,
      free: 0,
      not_understood: [],
      not_understood_count: 0,
    },
    validators: { etag: null, last_modified: null },
  }) as const;

const NO_ANSWER = { outcome: 'failed', error: 'unreachable' } as const;

/** A home with the calendars of sites, whose answers the test gives. */
export class HomeSync {
  readonly #t: TestApp;
  readonly #seller: SignedIn;
  readonly home: string;

  constructor(t: TestApp, seller: SignedIn, home: string) {
    this.#t = t;
    this.#seller = seller;
    this.home = home;
  }

  run(command: (unit: UnitOfWork) => Promise<void>): Promise<void> {
    const acting = {
      by: 'seller',
      user_id: this.#seller.user_id,
      on_behalf_of: null,
      address: '',
    } as const;
    return transact(this.#t.services, acting, command);
  }

  /** Adds a site with its first answer. Returns the feed's id. */
  async add(name: string, events: readonly ImportedEvent[] = []): Promise<string> {
    const url = `https://${name}.test/calendar.ics`;
    await this.run((unit) => addFeed(unit, this.home, { name, url }, answerOf(events)));
    return (await this.feed(name)).id;
  }

  answer(feed: string, events: readonly ImportedEvent[]): Promise<void> {
    return this.run((unit) => recordFetch(unit, feed, answerOf(events), 0));
  }

  unchanged(feed: string): Promise<void> {
    return this.run((unit) => recordFetch(unit, feed, { outcome: 'not_modified' }, 0));
  }

  /** A fetch without an answer. */
  failed(feed: string): Promise<void> {
    return this.run((unit) => recordFetch(unit, feed, NO_ANSWER, 0));
  }

  remove(feed: string): Promise<void> {
    return this.run((unit) => removeFeed(unit, this.home, feed));
  }

  free(feed: string): Promise<void> {
    return this.run((unit) => freeKept(unit, this.home, feed));
  }

  /** Blocks nights as the seller does. Throws 409 `nights_taken`. */
  block({ first, last }: Nights): Promise<void> {
    return this.run(async (unit) => {
      await lockProperty(unit, this.home);
      const entry = { property_id: this.home, first, last, kind: 'block' } as const;
      await occupyNights(unit, [entry], { from: first, to: last }, false);
    });
  }

  open({ first, last }: Nights): Promise<void> {
    return this.run(async (unit) => {
      await lockProperty(unit, this.home);
      await openNights(unit, [this.home], { from: first, to: last });
    });
  }

  decide(id: string, decision: 'keep_ours' | 'keep_theirs'): Promise<void> {
    return this.run((unit) => decideConflict(unit, this.home, id, decision));
  }

  reconcile(): Promise<void> {
    return this.run((unit) => reconcileHome(unit, this.home));
  }

  async feed(name: string): Promise<CalendarFeed> {
    const { db } = this.#t.services.database;
    const { feeds } = await calendarSync(db, this.home, this.#t.services);
    const found = feeds.find((feed) => feed.name === name);
    if (!found) throw new Error(`No calendar ${name}`);
    return found;
  }

  /** What the site fetches from the address that is made for it. */
  async fetchOurs(name: string): Promise<readonly Nights[]> {
    const { export: address } = await this.feed(name);
    const token = /([\w-]{43})\.ics$/.exec(address?.url ?? '')?.[1];
    return exportNights(this.#t.services, token ?? '');
  }

  conflicts(): Promise<CalendarConflict[]> {
    const sellers = [this.#seller.profile_id];
    return openConflicts(this.#t.services.database.db, sellers, sellers);
  }

  /** Who has each night: `own`, or the feed's id. */
  async nights(): Promise<ReadonlyMap<IsoDate, string>> {
    const { rows } = await sql<Nights & { readonly feed_id: string | null }>`
      select lower(stay) as first, upper(stay) as last, feed_id from calendar_entries
      where property_id = ${this.home} order by stay`.execute(this.#t.services.database.db);
    return new Map(
      rows.flatMap((row) => [...eachNight(row)].map((night) => [night, row.feed_id ?? 'own'])),
    );
  }

  /** The taken nights as `first/last holder`. */
  async taken(): Promise<string[]> {
    const { rows } = await sql<{ readonly text: string }>`
      select lower(c.stay) || '/' || upper(c.stay) || ' ' || coalesce(f.name, c.kind) as text
      from calendar_entries c left join calendar_feeds f on f.id = c.feed_id
      where c.property_id = ${this.home} order by c.stay`.execute(this.#t.services.database.db);
    return rows.map(({ text }) => text);
  }

  /** What takes the nights, and what is to decide. */
  async state(): Promise<readonly string[]> {
    return [...(await this.taken()), ...(await this.conflicts()).map(({ id }) => id)];
  }
}

/** Nights from a day on. */
export const stay = (day: IsoDate, from: number, length: number): Nights => ({
  first: addDays(day, from),
  last: addDays(day, from + length),
});
