import type { BookingState } from './booking.ts';
import { addDays, daysBetween, type IsoDate, todayIn } from '../dates/day.ts';
import type { ActorKind } from '../stateMachines/machine.ts';
import {
  basisPoints,
  type Cents,
  cents,
  divideHalfEven,
  negate,
  portion,
  sum,
  ZERO,
} from '../money/money.ts';
import { type Line, totalFor } from '../pricing/quote.ts';
import type { Stay } from '../dates/stay.ts';

export const POLICY_CODES = ['flexible', 'moderate', 'strict'] as const;
export type PolicyCode = (typeof POLICY_CODES)[number];

/** Cancelling at least `days_before` local days before check-in refunds `refund_percent`. */
export interface CancellationTier {
  readonly days_before: number;
  readonly refund_percent: number;
}

export interface CancellationPolicy {
  readonly code: PolicyCode;
  readonly tiers: readonly CancellationTier[];
}

/** The policies of a new installation; staff edit the tiers. */
export const DEFAULT_POLICIES: Readonly<Record<PolicyCode, CancellationPolicy>> = {
  flexible: {
    code: 'flexible',
    tiers: [
      { days_before: 1, refund_percent: 100 },
      { days_before: 0, refund_percent: 50 },
    ],
  },
  moderate: {
    code: 'moderate',
    tiers: [
      { days_before: 5, refund_percent: 100 },
      { days_before: 1, refund_percent: 50 },
    ],
  },
  strict: {
    code: 'strict',
    tiers: [
      { days_before: 14, refund_percent: 100 },
      { days_before: 7, refund_percent: 50 },
    ],
  },
};

function earliestFirst(policy: CancellationPolicy): CancellationTier[] {
  return policy.tiers.toSorted((a, b) => b.days_before - a.days_before);
}

/** The tier that applies `daysBefore` days before check-in; null for no refund. Tiers may be unsorted. */
export function tierFor(policy: CancellationPolicy, daysBefore: number): CancellationTier | null {
  return earliestFirst(policy).find((tier) => tier.days_before <= daysBefore) ?? null;
}

/** Until the end of the local day `until` a buyer gets `refund_percent`; null: any time after. */
export interface PolicyMilestone {
  readonly until: IsoDate | null;
  readonly refund_percent: number;
}

/** The policy as dates of this stay, earliest first; neighbours with the same percentage are merged. */
export function policyMilestones(policy: CancellationPolicy, stay: Stay): PolicyMilestone[] {
  const steps: PolicyMilestone[] = [
    ...earliestFirst(policy).map(({ days_before, refund_percent }) => ({
      until: addDays(stay.check_in, -days_before),
      refund_percent,
    })),
    { until: null, refund_percent: 0 },
  ];
  return steps.filter((step, index) => step.refund_percent !== steps[index + 1]?.refund_percent);
}

/** The booking as input of a refund; `lines` and `policy` are its snapshot. */
export interface RefundableBooking {
  readonly state: BookingState;
  readonly stay: Stay;
  readonly lines: readonly (Omit<Line, 'code'> & { readonly code: string })[];
  /** Paid by the buyer, before refunds. */
  readonly paid: Cents;
  /** Earlier refunds, paid or owed, from a dispute or by staff; and the seller's part of them. */
  readonly before: { readonly refund: Cents; readonly seller_gave: Cents };
  readonly policy: CancellationPolicy;
  /** Of the property. */
  readonly time_zone: string;
}

export interface Refund {
  readonly refund: Cents;
  /** The refunded share of the stay's price. */
  readonly percent: number;
  readonly seller_gives: Cents;
  /** Negative if the restored credit exceeds the waived fees. */
  readonly platform_gives: Cents;
  /** Referral credit restored in addition to the money. */
  readonly credit_back: Cents;
  /** Local days from the cancellation to check-in; negative after it. */
  readonly days_before: number;
  /** The refunded part of each of the buyer's lines; their sum is `refund`. */
  readonly lines: { readonly code: string; readonly label: string; readonly amount: Cents }[];
}

interface Part {
  readonly code: string;
  readonly label: string;
  readonly shared: boolean;
  amount: Cents;
}

/** The buyer's lines by code, with the length discount merged into the accommodation; each extra is a part. */
function partsOf(lines: RefundableBooking['lines']): Part[] {
  const parts = new Map<string, Part>();
  for (const { code, label, amount, include_for } of lines) {
    if (include_for === 'seller') continue;
    const merged = code === 'length_discount' ? 'accommodation' : code;
    const key = code === 'extra' ? `extra ${label}` : merged;
    const part = parts.get(key);
    if (part) part.amount = cents(part.amount + amount);
    else parts.set(key, { code: merged, label, amount, shared: include_for === 'both' });
  }
  return [...parts.values()];
}

function share(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0 ? ZERO : divideHalfEven(BigInt(amount) * BigInt(part), BigInt(whole));
}

function amountsOf(parts: readonly Part[]): Cents[] {
  return parts.map((part) => part.amount);
}

/** Deducts unpaid money from the parts, last part first. */
function withhold(parts: readonly Part[], shortfall: number): void {
  let missing = shortfall;
  for (const part of parts.toReversed()) {
    const taken = Math.max(0, Math.min(part.amount, missing));
    part.amount = cents(part.amount - taken);
    missing -= taken;
  }
}

const UNCONFIRMED: readonly BookingState[] = ['held', 'awaiting_payment', 'awaiting_seller'];

/**
 * The refund of a booking that `by` ends early at `at`.
 *
 * - A cancellation by seller or staff, a decline and an expiry refund everything; so does a buyer's
 *   cancellation before the booking is confirmed. Otherwise the policy's tier sets the percentage.
 * - The cleaning fee is refunded in full before check-in; every other part (also the service fee) by the
 *   percentage. Days are local to the property.
 * - The part paid with referral credit is restored as credit, in the same proportion.
 * - The seller returns their earnings from the refunded parts, the platform the rest, including its
 *   commission on them. `refund` = `seller_gives` + `platform_gives`.
 * - Each part is rounded half to even, once. Unpaid money is not refunded: `refund` ≤ `paid`.
 * - Earlier refunds are deducted, for the buyer and for the seller.
 *
 * A reported no-show is not a cancellation and moves no money: do not call this for it.
 */
export function refund(booking: RefundableBooking, at: Date, by: ActorKind): Refund {
  const { state, stay, lines, paid, before, policy } = booking;
  const days_before = daysBetween(todayIn(booking.time_zone, at), stay.check_in);
  const full = by !== 'buyer' || UNCONFIRMED.includes(state);
  const percent = full ? 100 : (tierFor(policy, days_before)?.refund_percent ?? 0);
  const arrived = state === 'checked_in' || days_before < 0;

  const priced = partsOf(lines).filter((part) => part.code !== 'referral_credit');
  const price = sum(amountsOf(priced));
  const returned = priced.map((part) => ({
    ...part,
    amount:
      part.code === 'cleaning_fee' && !arrived
        ? part.amount
        : portion(part.amount, basisPoints(percent * 100)),
  }));
  const value = sum(amountsOf(returned));
  const total = totalFor('buyer', lines);
  const credit_back = share(cents(price - total), value, price);
  const due = value - credit_back;
  const amount = cents(Math.min(due, Math.max(0, paid - (total - due))));
  withhold(returned, due - amount);

  const shared = sum(amountsOf(priced.filter((part) => part.shared)));
  const sharedReturned = sum(amountsOf(returned.filter((part) => part.shared)));
  const sellerShare = share(totalFor('seller', lines), sharedReturned, shared);
  const seller_gives = cents(Math.max(0, sellerShare - before.seller_gave));
  const remaining = cents(Math.max(0, amount - before.refund));
  withhold(returned, amount - remaining);
  const credit = { code: 'referral_credit', label: 'Referral credit', amount: negate(credit_back) };
  return {
    refund: remaining,
    percent,
    seller_gives,
    platform_gives: cents(remaining - seller_gives),
    credit_back,
    days_before,
    lines: [...returned, credit]
      .filter((part) => part.amount !== 0)
      .map(({ code, label, amount: refunded }) => ({ code, label, amount: refunded })),
  };
}
