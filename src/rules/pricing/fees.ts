import type { IsoDate } from '../dates/day.ts';
import { type BasisPoints, type Cents, cents, portion } from '../money/money.ts';

/** A platform fee for one side. Criteria that are null match everything. */
export interface FeeStructure {
  readonly id: string;
  readonly side: 'buyer' | 'seller';
  readonly percentage: BasisPoints;
  readonly fixed: Cents;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  readonly valid_from: IsoDate | null;
  /** The first day on which it is no longer valid. */
  readonly valid_to: IsoDate | null;
  readonly country_code: string | null;
  readonly property_type: string | null;
  readonly account_type: 'personal' | 'business' | null;
  readonly vip: boolean | null;
  readonly currency: string | null;
}

/** The properties of a listing and its seller that fees depend on. */
export interface FeeContext {
  readonly country_code: string;
  readonly property_type: string;
  readonly account_type: 'personal' | 'business';
  readonly vip: boolean;
  readonly currency: string;
}

export const CRITERIA = [
  'country_code',
  'property_type',
  'account_type',
  'vip',
  'currency',
] as const;

/** The number of criteria that the context matches; null if it fails one. */
export function specificity(fee: FeeStructure, context: FeeContext): number | null {
  let met = 0;
  for (const criterion of CRITERIA) {
    const wanted = fee[criterion];
    if (wanted === null) continue;
    if (wanted !== context[criterion]) return null;
    met += 1;
  }
  return met;
}

export function validOn(fee: FeeStructure, day: IsoDate): boolean {
  return (
    (fee.valid_from === null || fee.valid_from <= day) &&
    (fee.valid_to === null || day < fee.valid_to)
  );
}

/** Whether `a` wins over an equally specific `b`: the later `valid_from`, then the greater id. */
export function newerFee(a: FeeStructure, b: FeeStructure): boolean {
  const from = a.valid_from ?? '';
  const other = b.valid_from ?? '';
  return from === other ? a.id > b.id : from > other;
}

/** The fee for a side on a day: the most specific, then the latest `valid_from`, then the greater id. */
export function chooseFee(
  fees: readonly FeeStructure[],
  side: FeeStructure['side'],
  context: FeeContext,
  day: IsoDate,
): FeeStructure | null {
  let best: FeeStructure | null = null;
  let bestMet = -1;
  for (const fee of fees) {
    if (fee.side !== side || !validOn(fee, day)) continue;
    const met = specificity(fee, context);
    if (met === null || met < bestMet) continue;
    if (best === null || met > bestMet || newerFee(fee, best)) {
      best = fee;
      bestMet = met;
    }
  }
  return best;
}

/** The fee on an amount: percentage plus fixed part, raised to the minimum, then limited to the maximum. */
export function feeOn(fee: FeeStructure, amount: Cents): Cents {
  const share = portion(amount, fee.percentage) + fee.fixed;
  const raised = Math.max(share, fee.minimum ?? share);
  return cents(Math.min(raised, fee.maximum ?? raised));
}
