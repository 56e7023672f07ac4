import { type Cents, cents } from '../money/money.ts';

export interface AbsorbedRefund<R> {
  readonly refund: R;
  /** Of it; less than its amount where the rest is still owed. */
  readonly amount: Cents;
}

/** The owed refunds that money returned elsewhere pays, in order; of the last one a part, perhaps. */
export function absorbedRefunds<R extends { readonly amount: Cents }>(
  owed: readonly R[],
  amount: Cents,
): AbsorbedRefund<R>[] {
  let left: number = amount;
  return owed.flatMap((refund) => {
    const paid = cents(Math.min(refund.amount, left));
    left -= paid;
    return paid > 0 ? [{ refund, amount: paid }] : [];
  });
}
