import type { Cents } from '../money/money.ts';

/**
 * The owed refunds that a refund made elsewhere pays: in order, each that still fits completely. The
 * others stay owed, and the provider decides whether enough is left for them.
 */
export function absorbedRefunds<R extends { readonly amount: Cents }>(
  owed: readonly R[],
  amount: Cents,
): R[] {
  let left: number = amount;
  return owed.filter((refund) => {
    const fits = refund.amount <= left;
    if (fits) left -= refund.amount;
    return fits;
  });
}
