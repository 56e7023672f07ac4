import { type Cents, cents } from '../money/money.ts';

/** The highest limit that can be set above which a second person approves, in minor units. */
export const APPROVAL_LIMIT_MAX = cents(100_000_000);

/** The longest window in which money that staff move is summed, in days. */
export const APPROVAL_WINDOW_MAX = 90;

/** The longest time that a proposal waits, in hours. */
export const APPROVAL_HOURS_MAX = 720;

/** The longest delay of a change that loosens the control over money, in hours. */
export const LOOSENING_HOURS_MAX = 336;

/** Settings of `/admin/payment-settings` for money that staff move by hand. */
export interface StaffMoneyTerms {
  /** Above this sum, a second person approves; minor units, of all currencies together. */
  readonly approval_limit: Cents;
  /** The days over which the limit adds up what was moved. */
  readonly approval_window_days: number;
  /** The hours in which a second person decides, after which a proposal expires. */
  readonly approval_hours: number;
  /** The hours after which a change of settings takes effect that loosens the control over money. */
  readonly loosening_hours: number;
  /** How many days before a transfer was expected it may have arrived. */
  readonly early_transfer_days: number;
}

export const DEFAULT_STAFF_MONEY_TERMS: StaffMoneyTerms = {
  approval_limit: cents(500_000),
  approval_window_days: 7,
  approval_hours: 72,
  loosening_hours: 24,
  early_transfer_days: 3,
};

/**
 * What an action of staff does to money: it decides that money is owed, or pays what was decided. For one
 * record both are the same money, of which the larger counts.
 */
export const MONEY_STAGES = ['decide', 'pay'] as const;
export type MoneyStage = (typeof MONEY_STAGES)[number];

/** Money that one person moved alone. */
export interface StaffMove {
  readonly person: string;
  /** The booking, or the record itself where there is none. */
  readonly record: string;
  readonly payee: string;
  readonly stage: MoneyStage;
  /** Minor units. */
  readonly amount: Cents;
}

/** Why a second person has to approve an amount: what is above the limit with it. */
export const APPROVAL_CAUSES = ['amount', 'record', 'payee', 'person', 'run'] as const;
export type ApprovalCause = (typeof APPROVAL_CAUSES)[number];

/** The sums of one amount with what was moved before. */
export type MovedSums = Readonly<Record<ApprovalCause, Cents>>;

function sumOf(moves: readonly StaffMove[]): Cents {
  const records = new Map<string, Record<MoneyStage, number>>();
  for (const { record, stage, amount } of moves) {
    const sums = records.get(record) ?? { decide: 0, pay: 0 };
    sums[stage] += amount;
    records.set(record, sums);
  }
  return cents(
    [...records.values()].reduce((sum, { decide, pay }) => sum + Math.max(decide, pay), 0),
  );
}

/**
 * What is moved with `move`: of its record and to its payee by any person, by its person, and by its bulk
 * run. Amounts of different currencies add up, because the limit is the same number in each.
 *
 * @param before the moves of the window that one person made alone
 * @param run the sum of the bulk run that it belongs to; 0 without one
 */
export function movedSums(before: readonly StaffMove[], move: StaffMove, run: Cents): MovedSums {
  const all = [...before, move];
  const same = (key: 'record' | 'payee' | 'person') =>
    sumOf(all.filter((one) => one[key] === move[key]));
  return {
    amount: move.amount,
    record: same('record'),
    payee: same('payee'),
    person: same('person'),
    run,
  };
}

/** What is above the limit, so that a second person has to approve it; null where one person may move it. */
export const approvalCause = (sums: MovedSums, limit: Cents): ApprovalCause | null =>
  APPROVAL_CAUSES.find((cause) => sums[cause] > limit) ?? null;

/** What one person may still move alone, given the sums without it. */
export const leftAlone = (sums: MovedSums, limit: Cents): Cents =>
  cents(Math.max(0, limit - Math.max(...Object.values(sums))));

const DAY_MS = 86_400_000;
/** The day at UTC−12: the earliest in any time zone. */
const EARLIEST_ZONE_MS = 12 * 3_600_000;

/** The earliest day on which a transfer may have arrived that was expected from `expectedAt`. */
export function earliestArrival(expectedAt: Date, terms: StaffMoneyTerms): string {
  const early = terms.early_transfer_days * DAY_MS + EARLIEST_ZONE_MS;
  return new Date(expectedAt.getTime() - early).toISOString().slice(0, 10);
}
