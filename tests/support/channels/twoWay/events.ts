import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import { ApiError } from '#server/platform/errors.ts';
import { stay } from '#tests/support/channels/homeSync.ts';
import type { Random } from '#tests/support/generators/random.ts';
import { partOf, type Sale, type Sales } from './sales.ts';

/** A seller of the home: the home itself, a site, or another home. */
export interface Seller {
  readonly sales: Sales;
  /** Sells nights that are free as far as it knows. False where they are not. */
  readonly sell: (nights: Nights) => Promise<boolean>;
  readonly cancel: (nights: Nights) => Promise<void>;
}

const SELL = 0.6;
/** Nights that another side sold a short time ago: their guests look on all sites. */
const WANTED = 0.6;
const SHORTEN = 0.25;
const NEAR_END = 0.05;
const SOON = 0.1;
const RECENT_MS = 3 * 3_600_000;

/** One random event of a seller: a new stay, or one that is cancelled or becomes shorter. */
export async function randomEvent(
  random: Random,
  seller: Seller,
  others: readonly Sales[],
  { today, now }: { readonly today: IsoDate; readonly now: number },
): Promise<Sale | null> {
  const { sales } = seller;
  if (random.chance(SELL)) {
    const nights = wantedNights(random, others, now) ?? randomNights(random, today);
    if (nights.first < today || !(await seller.sell(nights))) return null;
    return sales.sell(nights, now);
  }
  const sale = random.pick(sales.standing.filter(({ last }) => last > today));
  if (!sale) return null;
  const isShortened = sale.first > today && random.chance(SHORTEN);
  const part = isShortened ? partOf(sale, 1, random.chance(0.5)) : sale;
  await seller.cancel(part);
  sales.cancel(sale, part, now);
  return null;
}

/** Nights that another side sold a short time ago, or some beside them. */
function wantedNights(random: Random, others: readonly Sales[], now: number): Nights | null {
  if (!random.chance(WANTED)) return null;
  const recent = others.flatMap(({ standing }) =>
    standing.filter(({ sold_at }) => sold_at > now - RECENT_MS),
  );
  const sale = random.pick(recent);
  if (!sale || random.chance(0.5)) return sale ?? null;
  const first = addDays(sale.first, random.below(3) - 1);
  return { first, last: addDays(first, 1 + random.below(5)) };
}

function randomNights(random: Random, today: IsoDate): Nights {
  const length = 1 + random.below(6);
  if (random.chance(NEAR_END)) return stay(today, 358 + random.below(10), length);
  return stay(today, random.chance(SOON) ? random.below(3) : random.below(60), length);
}

/** Whether a command was done; false where it was refused with 409. */
export async function isDone(command: Promise<void>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}
