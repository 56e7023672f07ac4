import type { IsoDate } from '../dates/day.ts';
import {
  CRITERIA,
  newerFee,
  specificity,
  validOn,
  type FeeContext,
  type FeeStructure,
} from './fees.ts';

/** A fee that applies to a side, with its number of matching criteria. */
export interface RankedFee {
  readonly fee: FeeStructure;
  readonly met: number;
}

/** The fees that apply to a side on a day, most specific first; the first one is charged. */
export function rankFees(
  fees: readonly FeeStructure[],
  side: FeeStructure['side'],
  context: FeeContext,
  day: IsoDate,
): RankedFee[] {
  return fees
    .flatMap((fee) => {
      if (fee.side !== side || !validOn(fee, day)) return [];
      const met = specificity(fee, context);
      return met === null ? [] : [{ fee, met }];
    })
    .toSorted((a, b) => b.met - a.met || (newerFee(a.fee, b.fee) ? -1 : 1));
}

/** Compares half-open ranges of days; null is unbounded. */
function overlap(a: FeeStructure, b: FeeStructure): boolean {
  const before = (end: IsoDate | null, start: IsoDate | null) =>
    end !== null && start !== null && end <= start;
  return !before(a.valid_to, b.valid_from) && !before(b.valid_to, a.valid_from);
}

/**
 * The first other fee with the same side, the same criteria and overlapping days, which would make the
 * choice ambiguous; null if there is none.
 */
export function conflictingFee(
  fee: FeeStructure,
  others: readonly FeeStructure[],
): FeeStructure | null {
  return (
    others.find(
      (other) =>
        other.id !== fee.id &&
        other.side === fee.side &&
        CRITERIA.every((criterion) => other[criterion] === fee[criterion]) &&
        overlap(fee, other),
    ) ?? null
  );
}
