import type { IsoDate } from '#src/rules/dates/day.ts';
import { CRITERIA, feeOn, type FeeStructure } from '#src/rules/pricing/fees.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { SearchContext } from './searchContext.ts';

/** Lower and upper bound of the service fee for any property. Both grow with the amount. */
export interface FeeBounds {
  /** `amount` is the price of the stay before fees. */
  readonly least: (amount: Cents) => Cents;
  readonly most: (amount: Cents) => Cents;
}

function appliesToAll(fee: FeeStructure, first: IsoDate, last: IsoDate): boolean {
  return (
    CRITERIA.every((criterion) => fee[criterion] === null) &&
    (fee.valid_from === null || fee.valid_from <= first) &&
    (fee.valid_to === null || last < fee.valid_to)
  );
}

/** The bounds from `first` to `last`, the dates that today can be in any time zone. */
export function feeBounds(fees: readonly FeeStructure[], first: IsoDate, last: IsoDate): FeeBounds {
  const buyer = fees.filter(({ side }) => side === 'buyer');
  // Without a fee that applies to everyone, some buyers may pay no fee.
  const mayBeFree = !buyer.some((fee) => appliesToAll(fee, first, last));
  const feesOn = (amount: Cents) => buyer.map((fee) => feeOn(fee, amount));
  return {
    least: (amount) => (mayBeFree ? cents(0) : cents(Math.min(...feesOn(amount)))),
    most: (amount) => cents(Math.max(0, ...feesOn(amount))),
  };
}

/** The lowest price before fees whose total can reach `total`. */
export function lowestSubtotal(total: number, { most }: FeeBounds): number {
  let [low, high] = [0, total];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (middle + most(cents(middle)) >= total) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The highest price before fees whose total can stay within `total`. */
export function highestSubtotal(total: number, { least }: FeeBounds): number {
  let [low, high] = [0, total];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle + least(cents(middle)) <= total) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The fees of the platform, cached for a few seconds. */
export function readFees({ database, fees }: SearchContext): Promise<readonly FeeStructure[]> {
  return fees.of('fees', () => database.db.selectFrom('fee_structures').selectAll().execute());
}
