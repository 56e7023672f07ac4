/**
 * The stops between which the middle half of the homes lies: a quarter costs less than the first, a quarter
 * more than the second. Null without homes. The second is null if there is no stop above.
 */
export function middleHalf(
  stops: readonly number[],
  counts: readonly number[],
): { readonly from: number; readonly to: number | null } | null {
  const homes = counts.reduce((sum, count) => sum + count, 0);
  if (homes === 0) return null;
  let below = 0;
  let first: number | null = null;
  for (const [bar, count] of counts.entries()) {
    below += count;
    if (first === null && below * 4 > homes) first = stops[bar] ?? 0;
    if (first !== null && below * 4 >= homes * 3)
      return { from: first, to: bar === counts.length - 1 ? null : (stops[bar + 1] ?? null) };
  }
  return null;
}
