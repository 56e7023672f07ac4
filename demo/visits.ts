import type { Insertable } from 'kysely';
import type { RouteName } from '#src/routes/table.ts';
import { addDays, isoDate, weekday } from '#src/rules/dates/day.ts';
import type { Device } from '#server/platform/database/tables/visits.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import type { Home } from './homes/home.ts';
import { HOUR_MS } from './moments.ts';
import { createRandom, type Random } from './random.ts';

/** Half a year: a report of three months compares with the three before. */
const DAYS = 180;

/** Pages with the share of visitors who view them, and views per visitor and day. */
const PAGES: readonly (readonly [RouteName, share: number, views: number])[] = [
  ['home', 0.62, 1.4],
  ['search', 0.55, 2.6],
  ['property', 0.38, 2.3],
  ['about', 0.03, 1],
  ['ourPolicies', 0.02, 1],
  ['refund', 0.02, 1.1],
  ['login', 0.09, 1.2],
  ['register', 0.035, 1.3],
  ['settingsBookings', 0.05, 1.8],
  ['sellerBookings', 0.03, 2.2],
];

const REFERRERS = [
  ['', 44],
  ['google.com', 31],
  ['bing.com', 6],
  ['duckduckgo.com', 4],
  ['instagram.com', 6],
  ['reddit.com', 3],
  ['theguardian.com', 2],
  ['seat61.com', 2],
  ['lonelyplanet.com', 2],
] as const;

const DEVICES: readonly (readonly [Device, number])[] = [
  ['mobile', 57],
  ['desktop', 36],
  ['tablet', 7],
];

/** The distribution of visits over the hours (UTC): few at night, most in the evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 8, 9, 8, 7, 7, 8, 9, 11, 13, 13, 11, 7, 4];

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

function pickWeighted<T>(random: Random, list: readonly (readonly [T, number])[]): T {
  const all = list.reduce((sum, [, weight]) => sum + weight, 0);
  let at = random.next() * all;
  for (const [value, weight] of list) {
    at -= weight;
    if (at < 0) return value;
  }
  const [first] = list;
  if (!first) throw new Error('There is nothing to draw from');
  return first[0];
}

const HOUR_WEIGHTS = HOURS.map((weight, hour) => [hour, weight] as const);

/** Visits grow over the months; weekends are busier. */
function visitorsOn(daysAgo: number, day: number, random: Random): number {
  const trend = 31 - daysAgo * 0.095;
  return Math.round(trend * (day === 0 || day === 6 ? 1.22 : 1) * random.between(0.82, 1.18));
}

/** Page views of the last half-year, as the counter would have stored them. */
export function pageViewRows(now: Date): Row<'page_views'>[] {
  const random = createRandom('visits');
  const today = isoDate(now.toISOString().slice(0, 10));
  const rows = new Map<string, Row<'page_views'> & { views: number }>();
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const visitors = visitorsOn(daysAgo, weekday(day), random);
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const referrer = pickWeighted(random, REFERRERS);
      const device = pickWeighted(random, DEVICES);
      const hour = pickWeighted(random, HOUR_WEIGHTS);
      const moment = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
      const viewed = PAGES.filter(([, share]) => random.chance(share));
      const pages = viewed.length > 0 ? viewed : PAGES.slice(0, 1);
      if (moment > now.getTime()) continue;
      for (const [index, [route, , perVisitor]] of pages.entries()) {
        // Only a visit’s first page has a referrer.
        const from = index === 0 ? referrer : '';
        const at = new Date(moment).toISOString();
        const key = `${at}/${route}/${from}/${device}`;
        const row = rows.get(key) ?? {
          id: demoId('page_views', key),
          hour: at,
          route,
          referrer: from,
          device,
          views: 0,
          visitors: 0,
          route_visitors: 0,
        };
        row.views += Math.max(1, Math.round(perVisitor * random.between(0.5, 1.6)));
        row.visitors += index === 0 ? 1 : 0;
        row.route_visitors += 1;
        rows.set(key, row);
      }
    }
  }
  return [...rows.values()];
}

/** Daily views of each home over the last two months. */
export function propertyViewRows(homes: readonly Home[], now: Date): Row<'property_views'>[] {
  const today = isoDate(now.toISOString().slice(0, 10));
  return homes
    .filter(({ row }) => row.state === 'published' || row.state === undefined)
    .flatMap(({ row }) => {
      const random = createRandom(`views/${row.title}`);
      const popularity = 0.4 + random.next() ** 2 * 5;
      return Array.from({ length: 60 }, (_, daysAgo) => {
        const visitors = Math.round(popularity * random.between(0.3, 1.7) * (1 - daysAgo / 260));
        const day = addDays(today, -daysAgo);
        return {
          id: demoId('property_views', `${row.title}/${day}`),
          property_id: row.id,
          day,
          views: visitors + random.whole(0, Math.ceil(visitors / 2)),
          visitors,
        };
      }).filter(({ visitors }) => visitors > 0);
    });
}
