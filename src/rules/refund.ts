import type { BookingState } from './booking.ts';
import { addDays, daysBetween, type IsoDate, todayIn } from './day.ts';
import type { By } from './machine.ts';
import {
  basisPoints,
  type Cents,
  cents,
  divideHalfEven,
  negate,
  portion,
  sum,
  ZERO,
} from './money.ts';
import { type Line, totalFor } from './pricing.ts';
import type { Stay } from './stay.ts';

export const POLICY_CODES = ['flexible', 'moderate', 'strict'] as const;
export type PolicyCode = (typeof POLICY_CODES)[number];

/** Who cancels at least `days_before` local days before check-in gets `refund_percent` back. */
export interface CancellationTier {
  readonly days_before: number;
  readonly refund_percent: number;
}

export interface CancellationPolicy {
  readonly code: PolicyCode;
  readonly tiers: readonly CancellationTier[];
}

/** What a new installation starts with; staff edit the tiers afterwards. */
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

/** The tier so many days before check-in, whatever the order they were written in; null: nothing comes back. */
export function tierFor(policy: CancellationPolicy, daysBefore: number): CancellationTier | null {
  return earliestFirst(policy).find((tier) => tier.days_before <= daysBefore) ?? null;
}

/** Up to and with the local day `until` a buyer gets `refund_percent`; null is all the time after. */
export interface PolicyMilestone {
  readonly until: IsoDate | null;
  readonly refund_percent: number;
}

/** The policy as days of this stay, earliest first; neighbours of the same percentage are one. */
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

/** The booking as a refund reads it; `lines` and `policy` are its snapshot. */
export interface RefundableBooking {
  readonly state: BookingState;
  readonly stay: Stay;
  readonly lines: readonly (Omit<Line, 'code'> & { readonly code: string })[];
  /** What the buyer has paid, whatever went back of it since. */
  readonly paid: Cents;
  /** What went back, or is owed, before: in a dispute, or by staff; and what of it the seller gave. */
  readonly before: { readonly refund: Cents; readonly seller_gave: Cents };
  readonly policy: CancellationPolicy;
  /** The property's. */
  readonly time_zone: string;
}

export interface Refund {
  readonly refund: Cents;
  /** The share of the stay's price that comes back. */
  readonly percent: number;
  readonly seller_gives: Cents;
  /** Negative where the credit taken back from the deal is more than the fees given up. */
  readonly platform_gives: Cents;
  /** Referral credit that goes back to the buyer's balance, besides the money. */
  readonly credit_back: Cents;
  /** Local days from the cancellation to check-in; negative after it. */
  readonly days_before: number;
  /** What comes back of the buyer's lines; their sum is `refund`. */
  readonly lines: { readonly code: string; readonly label: string; readonly amount: Cents }[];
}

interface Part {
  readonly code: string;
  readonly label: string;
  readonly shared: boolean;
  amount: Cents;
}

/** The buyer's lines by code, the length discount inside the accommodation it was given on. */
function partsOf(lines: RefundableBooking['lines']): Part[] {
  const parts = new Map<string, Part>();
  for (const { code, label, amount, include_for } of lines) {
    if (include_for === 'seller') continue;
    const key = code === 'length_discount' ? 'accommodation' : code;
    const part = parts.get(key);
    if (part) part.amount = cents(part.amount + amount);
    else parts.set(key, { code: key, label, amount, shared: include_for === 'both' });
  }
  return [...parts.values()];
}

function share(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0 ? ZERO : divideHalfEven(BigInt(amount) * BigInt(part), BigInt(whole));
}

function amountsOf(parts: readonly Part[]): Cents[] {
  return parts.map((part) => part.amount);
}

/** Takes what was never paid out of the parts, from the last one up. */
function withhold(parts: readonly Part[], shortfall: number): void {
  let missing = shortfall;
  for (const part of parts.toReversed()) {
    const taken = Math.max(0, Math.min(part.amount, missing));
    part.amount = cents(part.amount - taken);
    missing -= taken;
  }
}

const NOT_AGREED: readonly BookingState[] = ['held', 'awaiting_payment', 'awaiting_seller'];

/**
 * What comes back when a booking ends early at `at`, by the choice of `by`.
 *
 * - A seller's or staff's cancellation, a decline and an expiry return everything; so does a buyer's
 *   while the seller has not said yes. Else the buyer gets the percentage of the policy's tier.
 * - The cleaning fee comes back whole before check-in; every other part (the service fee too) by the
 *   percentage. Days are local to the property.
 * - What was paid with referral credit comes back as credit, in the proportion it was paid.
 * - The seller gives back what the seller earned of the returned parts, the platform the rest: it
 *   returns its commission on them. `refund` = `seller_gives` + `platform_gives`.
 * - Each part is rounded half to even, once. What was not paid does not come back: `refund` ≤ `paid`.
 * - What came back before counts: the buyer does not get it twice, nor does the seller give it twice.
 *
 * A reported no-show is no cancellation and moves no money: do not ask for it.
 */
export function refund(booking: RefundableBooking, at: Date, by: By): Refund {
  const { state, stay, lines, paid, before, policy } = booking;
  const days_before = daysBetween(todayIn(booking.time_zone, at), stay.check_in);
  const full = by !== 'buyer' || NOT_AGREED.includes(state);
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
  const sharedBack = sum(amountsOf(returned.filter((part) => part.shared)));
  const sellers = share(totalFor('seller', lines), sharedBack, shared);
  const seller_gives = cents(Math.max(0, sellers - before.seller_gave));
  const left = cents(Math.max(0, amount - before.refund));
  withhold(returned, amount - left);
  const credit = { code: 'referral_credit', label: 'Referral credit', amount: negate(credit_back) };
  return {
    refund: left,
    percent,
    seller_gives,
    platform_gives: cents(left - seller_gives),
    credit_back,
    days_before,
    lines: [...returned, credit]
      .filter((part) => part.amount !== 0)
      .map(({ code, label, amount: back }) => ({ code, label, amount: back })),
  };
}
