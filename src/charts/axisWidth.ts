/** Of a digit in the typeface of the labels at their size of 12 pixels, rounded up. */
const DIGIT_PX = 7.5;
/** Between the labels and the plot. */
const GAP_PX = 12;
/** The highest tick of an axis with five is at most this much above the highest value. */
const TICK_ABOVE = 1.5;

/**
 * The width in pixels of a vertical axis for the labels of these values. The chart’s own measurement is
 * made before the typeface is loaded, and cuts the first digits of long labels.
 */
export function axisWidth(values: readonly number[], format: (value: number) => string): number {
  const extremes = [0, Math.max(0, ...values), Math.min(0, ...values)];
  const labels = extremes.flatMap((value) => [value, value * TICK_ABOVE]).map(format);
  const longest = Math.max(...labels.map(({ length }) => length));
  return Math.ceil(longest * DIGIT_PX) + GAP_PX;
}
