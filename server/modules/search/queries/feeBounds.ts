import type { IsoDate } from '#src/rules/dates/day.ts';
import { CRITERIA, feeOn, type FeeStructure } from '#src/rules/pricing/fees.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { SearchContext } from './searchContext.ts';

/** What the service fee can be at most and at least, whatever the property. Both grow with the amount. */
export interface FeeBounds {
  /** On a stay that costs `amount` before fees. */
  readonly least: (amount: Cents) => Cents;
  readonly most: (amount: Cents) => Cents;
}

function forEverybody(fee: FeeStructure, first: IsoDate, last: IsoDate): boolean {
  return (
    CRITERIA.every((criterion) => fee[criterion] === null) &&
    (fee.valid_from === null || fee.valid_from <= first) &&
    (fee.valid_to === null || last < fee.valid_to)
  );
}

/** The bounds from `first` to `last`, the days that it may be somewhere on earth. */
export function feeBounds(fees: readonly FeeStructure[], first: IsoDate, last: IsoDate): FeeBounds {
  const buyer = fees.filter(({ side }) => side === 'buyer');
  // Unless one fee is for everybody, somebody may pay none.
  const none = !buyer.some((fee) => forEverybody(fee, first, last));
  const of = (amount: Cents) => buyer.map((fee) => feeOn(fee, amount));
  return {
    least: (amount) => (none ? cents(0) : cents(Math.min(...of(amount)))),
    most: (amount) => cents(Math.max(0, ...of(amount))),
  };
}

/** The lowest price before fees at which a total of `total` can be reached. */
export function lowestSubtotal(total: number, { most }: FeeBounds): number {
  let [low, high] = [0, total];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (middle + most(cents(middle)) >= total) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The highest price before fees that stays within a total of `total`. */
export function highestSubtotal(total: number, { least }: FeeBounds): number {
  let [low, high] = [0, total];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle + least(cents(middle)) <= total) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The fees of the platform, as they were at most a few seconds ago. */
export function feesNow({ database, fees }: SearchContext): Promise<readonly FeeStructure[]> {
  return fees.of('fees', () => database.db.selectFrom('fee_structures').selectAll().execute());
}
