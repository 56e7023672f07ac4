import { addDays, daysBetween, type IsoDate, isoDate, weekday } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../moments.ts';
import { createRandom, shuffleBag, type Random } from '../random.ts';
import type { Calendar } from './calendar.ts';
import { depositOf, type PlannedStay, priceOf } from './plannedStay.ts';

export interface Block {
  readonly home: Home;
  readonly stay: Stay;
  readonly kind: 'block' | 'owner_stay' | 'imported';
}

export interface Plan {
  readonly stays: readonly PlannedStay[];
  readonly blocks: readonly Block[];
}

interface PlanContext {
  readonly calendar: Calendar;
  readonly fees: readonly FeeStructure[];
  readonly now: Date;
  readonly today: IsoDate;
  readonly buyers: readonly [string, ...string[]];
  /** Fixed past stays by the home’s title; the latest stay is 1. */
  readonly known: Readonly<Record<string, { readonly buyer: string; readonly staysAgo: number }>>;
}

/** States of homes that were published at some time. */
const PUBLISHED_STATES: readonly string[] = ['published', 'paused', 'suspended', 'archived'];
/** Days before check-in by which every booking is paid and accepted. */
const SHORTEST_LEAD = 6;
const HORIZON_DAYS = 160;

/** Plans the past, current and future stays of every home, and its blocked nights. */
export function planStays(homes: readonly Home[], context: PlanContext): Plan {
  const stays: PlannedStay[] = [];
  const blocks: Block[] = [];
  const buyer = shuffleBag(createRandom('buyers'), context.buyers);
  for (const home of homes.filter(({ row }) =>
    PUBLISHED_STATES.includes(row.state ?? 'published'),
  )) {
    const random = createRandom(`stays/${home.row.title}`);
    const known = context.known[home.row.title];
    let past = 0;
    const addStay: AddStay = (stay, lead, until) => {
      const guest = until === 'completed' && past + 1 === known?.staysAgo ? known.buyer : buyer();
      const planned = planStay(home, stay, lead, until, context, random, guest);
      if (!planned) return;
      if (until === 'completed') past += 1;
      stays.push(planned);
      context.calendar.take(home, stay);
    };
    planPast(home, context, random, addStay);
    if (home.row.state !== 'published') continue;
    if (random.chance(0.17)) planPresent(home, context, random, addStay);
    blocks.push(...planFuture(home, context, random, addStay));
  }
  return { stays, blocks };
}

type AddStay = (stay: Stay, lead: number, until: PlannedStay['until']) => void;

/** The number of past stays: few homes are booked often, many now and then. */
const popularity = (random: Random) => Math.round(random.next() ** 2 * 28);

function planPast(
  home: Home,
  { calendar, today, known }: PlanContext,
  random: Random,
  addStay: AddStay,
): void {
  const minimum = (known[home.row.title]?.staysAgo ?? -2) + 2;
  let end = addDays(today, -random.whole(2, 14));
  const opened = isoDate(home.row.created_at?.slice(0, 10) ?? today);
  for (let remaining = Math.max(popularity(random), minimum); remaining > 0; remaining -= 1) {
    const nights = random.pick([2, 2, 3, 3, 3, 4, 4, 5, 7]);
    const stay = calendar.fit(home, addDays(end, -nights), nights, -1);
    const lead = random.whole(SHORTEST_LEAD, 60);
    if (!stay || addDays(stay.check_in, -lead) <= opened) return;
    if (stay.check_out <= end) addStay(stay, lead, 'completed');
    end = addDays(stay.check_in, -random.pick([0, 0, 1, 2, 3, 5, 8, 13]));
  }
}

function planPresent(
  home: Home,
  { calendar, today }: PlanContext,
  random: Random,
  addStay: AddStay,
): void {
  const from = addDays(today, -random.whole(1, 3));
  const nights = Math.max(random.whole(5, 7), daysBetween(from, today) + 2);
  const stay = { check_in: from, check_out: addDays(from, nights) };
  if (calendar.isFree(home, stay)) addStay(stay, random.whole(SHORTEST_LEAD + 4, 50), 'checked_in');
}

function planFuture(home: Home, context: PlanContext, random: Random, addStay: AddStay): Block[] {
  const { calendar, today } = context;
  const blocks: Block[] = [];
  let from = addDays(today, random.whole(3, 20));
  let end: IsoDate | null = null;
  while (daysBetween(today, from) < HORIZON_DAYS) {
    const nights = random.pick([2, 3, 3, 4, 5, 7, 7]);
    const stay = calendar.fit(home, from, nights, 1);
    if (!stay) break;
    if (random.chance(0.2)) {
      calendar.take(home, stay);
      // A third of the blocks are stays of the seller.
      const own = weekday(stay.check_in) % 3 === 0 ? 'owner_stay' : 'block';
      blocks.push({ home, stay, kind: random.chance(0.6) ? own : 'imported' });
    } else {
      // Later stays were booked longer ago, but not before the home was published.
      addStay(stay, daysBetween(today, stay.check_in) + random.whole(4, 40), 'confirmed');
    }
    end = stay.check_out;
    from = addDays(end, random.whole(18, 100));
  }
  return [...blocks, ...gapAfter(home, end, calendar)];
}

const GAP_NIGHTS = 2;
const REPAIR_NIGHTS = 3;

/** In a third of the homes, repairs soon after the last stay: the nights between are hard to let. */
function gapAfter(home: Home, end: IsoDate | null, calendar: Calendar): Block[] {
  if (!end || !createRandom(`gap/${home.row.title}`).chance(0.35)) return [];
  const check_in = addDays(end, GAP_NIGHTS);
  const stay = { check_in, check_out: addDays(check_in, REPAIR_NIGHTS) };
  if (!calendar.isFree(home, stay)) return [];
  calendar.take(home, stay);
  return [{ home, stay, kind: 'block' }];
}

/** Null where the home does not offer the stay or did not exist at booking time. */
function planStay(
  home: Home,
  stay: Stay,
  lead: number,
  until: PlannedStay['until'],
  { fees, now, today }: PlanContext,
  random: Random,
  buyer: string,
): PlannedStay | null {
  const booked_at = new Date(
    Date.parse(`${stay.check_in}T00:00:00Z`) -
      lead * DAY_MS +
      random.whole(6, 21) * HOUR_MS +
      random.whole(0, 59) * MINUTE_MS,
  );
  // Only bookings that are paid and accepted by now.
  const settled = now.getTime() - 4.5 * DAY_MS;
  const maxGuests = Math.min(home.row.max_guests, Math.max(2, home.row.max_guests - 1));
  const guests = random.whole(Math.min(2, maxGuests), maxGuests);
  const price = priceOf(home, stay, guests, fees, isoDate(booked_at.toISOString().slice(0, 10)));
  const opened = Date.parse(home.row.created_at ?? '') + DAY_MS;
  if (!price || booked_at.getTime() > settled || booked_at.getTime() < opened) return null;
  const deposit = depositOf(home, stay, today);
  return { home, stay, guests, buyer, booked_at, until, price, deposit };
}
