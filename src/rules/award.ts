import { cents, type Cents, divideHalfEven, ZERO } from './money.ts';
import type { Claimant, DisputeEvent } from './dispute.ts';

/** Who gives what a buyer gets back: both by their parts of the price, or one of them first. */
export const BEARERS = ['both', 'seller', 'platform'] as const;
export type Bearer = (typeof BEARERS)[number];

/** What the ledger says of a booking that was charged. */
export interface BookingBooks {
  /** What the buyer was charged and did not get back, nor is owed. */
  readonly charged: Cents;
  /** What of it the seller has earned, paid out or not. */
  readonly seller_earns: Cents;
}

export interface Giving {
  readonly refund: Cents;
  readonly seller_gives: Cents;
  readonly platform_gives: Cents;
}

const atMost = (amount: Cents, ...limits: Cents[]) =>
  cents(Math.max(0, Math.min(amount, ...limits)));

/**
 * Gives `amount` of a charged booking back to its buyer. `both` splits it in the proportion in which
 * the price was shared, rounded half to even, once; what the seller cannot give of what was earned
 * with this booking, the platform gives. `refund` = `seller_gives` + `platform_gives`.
 *
 * Throws RangeError for an amount below 0 or above what was charged.
 */
export function giveBack(
  { charged, seller_earns }: BookingBooks,
  amount: Cents,
  borne_by: Bearer,
): Giving {
  if (amount < 0 || amount > charged)
    throw new RangeError(`${amount} of ${charged} cannot be given back`);
  const wanted: Readonly<Record<Bearer, () => Cents>> = {
    both: () =>
      charged === 0 ? ZERO : divideHalfEven(BigInt(amount) * BigInt(seller_earns), BigInt(charged)),
    seller: () => amount,
    platform: () => ZERO,
  };
  const seller_gives = atMost(wanted[borne_by](), amount, seller_earns);
  return { refund: amount, seller_gives, platform_gives: cents(amount - seller_gives) };
}

/** The most that may be awarded: what is claimed, and never more than what the buyer paid and has not back. */
export function mostAwarded(claimed: Cents, { charged }: Pick<BookingBooks, 'charged'>): Cents {
  return atMost(claimed, charged);
}

/** What a dispute leads to by the amount that is awarded to whoever began it. */
export function resolvingEvent(
  claimant: Claimant,
  claimed: Cents,
  awarded: Cents,
): Extract<DisputeEvent, `resolve_${string}`> {
  if (awarded > 0 && awarded < claimed) return 'resolve_split';
  const buyerWins = (awarded === 0) === (claimant === 'seller');
  return buyerWins ? 'resolve_buyer' : 'resolve_seller';
}

/** Where the money of an award comes from and goes to. */
export interface Award {
  readonly awarded: Cents;
  readonly to: Claimant;
  readonly seller_gives: Cents;
  readonly platform_gives: Cents;
}

/**
 * An award to whoever began the dispute. A buyer's is a refund, borne as `borne_by` says; a seller's
 * is a compensation that the platform gives. Throws RangeError as `giveBack` does.
 */
export function award(
  claimant: Claimant,
  books: BookingBooks,
  awarded: Cents,
  borne_by: Bearer,
): Award {
  const { seller_gives, platform_gives } = giveBack(
    books,
    awarded,
    claimant === 'buyer' ? borne_by : 'platform',
  );
  return { awarded, to: claimant, seller_gives, platform_gives };
}

/** Whether one person may decide it alone. */
export const needsSecond = (awarded: Cents, limit: number) => awarded > limit;
