import { type Cents, cents } from '../money/money.ts';

/** The highest limit that can be set above which a second person approves, in minor units. */
export const APPROVAL_LIMIT_MAX = cents(100_000_000);

/** Settings of `/admin/payment-settings` for money that staff move by hand. */
export interface StaffMoneyTerms {
  /** Above this, a second person approves; minor units of each currency. */
  readonly approval_limit: Cents;
  /** How many days before a transfer was expected it may have arrived. */
  readonly early_transfer_days: number;
}

export const DEFAULT_STAFF_MONEY_TERMS: StaffMoneyTerms = {
  approval_limit: cents(500_000),
  early_transfer_days: 3,
};

/** Whether an amount needs the approval of a second person. */
export const needsSecondPerson = (amount: Cents, { approval_limit }: StaffMoneyTerms): boolean =>
  amount > approval_limit;

const DAY_MS = 86_400_000;
/** The day at UTC−12: the earliest in any time zone. */
const EARLIEST_ZONE_MS = 12 * 3_600_000;

/** The earliest day on which a transfer may have arrived that was expected from `expectedAt`. */
export function earliestArrival(expectedAt: Date, terms: StaffMoneyTerms): string {
  const early = terms.early_transfer_days * DAY_MS + EARLIEST_ZONE_MS;
  return new Date(expectedAt.getTime() - early).toISOString().slice(0, 10);
}
