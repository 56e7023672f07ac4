import { cents, type Cents, divideHalfEven, ZERO } from '../money/money.ts';
import type { Claimant, DisputeEvent } from './dispute.ts';

/** Who bears a refund: both in proportion to their shares of the price, or one of them first. */
export const BEARERS = ['both', 'seller', 'platform'] as const;
export type Bearer = (typeof BEARERS)[number];

/** Ledger totals of a charged booking. */
export interface BookingBalances {
  /** Charged to the buyer, less refunds paid and owed. */
  readonly charged: Cents;
  /** The seller's part of it, paid out or not. */
  readonly seller_earns: Cents;
}

export interface RefundSplit {
  readonly refund: Cents;
  readonly seller_gives: Cents;
  readonly platform_gives: Cents;
}

const atMost = (amount: Cents, ...limits: Cents[]) =>
  cents(Math.max(0, Math.min(amount, ...limits)));

/**
 * Splits a refund of `amount` between seller and platform. `both` splits in the proportion of their
 * shares of the price, rounded half to even, once; the platform pays what exceeds the seller's earnings
 * from this booking. `refund` = `seller_gives` + `platform_gives`.
 *
 * Throws RangeError for an amount below 0 or above what was charged.
 */
export function splitRefund(
  { charged, seller_earns }: BookingBalances,
  amount: Cents,
  borne_by: Bearer,
): RefundSplit {
  if (amount < 0 || amount > charged)
    throw new RangeError(`${amount} of ${charged} cannot be refunded`);
  const wanted: Readonly<Record<Bearer, () => Cents>> = {
    both: () =>
      charged === 0 ? ZERO : divideHalfEven(BigInt(amount) * BigInt(seller_earns), BigInt(charged)),
    seller: () => amount,
    platform: () => ZERO,
  };
  const seller_gives = atMost(wanted[borne_by](), amount, seller_earns);
  return { refund: amount, seller_gives, platform_gives: cents(amount - seller_gives) };
}

/** The highest possible award: the claim, limited to what was charged and not refunded. */
export function maxAward(claimed: Cents, { charged }: Pick<BookingBalances, 'charged'>): Cents {
  return atMost(claimed, charged);
}

/** The resolving event for an amount awarded to the claimant. */
export function resolvingEvent(
  claimant: Claimant,
  claimed: Cents,
  awarded: Cents,
): Extract<DisputeEvent, `resolve_${string}`> {
  if (awarded > 0 && awarded < claimed) return 'resolve_split';
  const buyerWins = (awarded === 0) === (claimant === 'seller');
  return buyerWins ? 'resolve_buyer' : 'resolve_seller';
}

/** Source and recipient of an award. */
export interface Award {
  readonly awarded: Cents;
  readonly to: Claimant;
  readonly seller_gives: Cents;
  readonly platform_gives: Cents;
}

/**
 * An award to the claimant: for a buyer a refund borne by `borne_by`, for a seller a compensation paid
 * by the platform. Throws RangeError for an amount below 0 or above what was charged.
 */
export function award(
  claimant: Claimant,
  books: BookingBalances,
  awarded: Cents,
  borne_by: Bearer,
): Award {
  const { seller_gives, platform_gives } = splitRefund(
    books,
    awarded,
    claimant === 'buyer' ? borne_by : 'platform',
  );
  return { awarded, to: claimant, seller_gives, platform_gives };
}
