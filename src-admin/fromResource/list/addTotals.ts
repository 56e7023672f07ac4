import type { ListTotal } from '#src/wire/backOffice/totals.ts';

/** The sums of several parts of a list, each currency separately. */
export function addTotals(parts: readonly (readonly ListTotal[])[]): ListTotal[] {
  const sums = new Map<string, Map<string, number>>();
  for (const { currency, amounts } of parts.flat()) {
    const sum = sums.get(currency) ?? new Map<string, number>();
    for (const [column, amount] of Object.entries(amounts))
      sum.set(column, (sum.get(column) ?? 0) + amount);
    sums.set(currency, sum);
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amounts: Object.fromEntries(sum) }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
