/**
 * How amounts are converted to one currency: an amount of `currency` is multiplied by its factor and divided
 * by `scale`. All factors share one scale, so that products order amounts of several currencies exactly as
 * their conversions do.
 */
export interface Conversion {
  readonly to: string;
  readonly scale: number;
  /** By currency of the amount. */
  readonly factors: Readonly<Record<string, number>>;
}

/** The price in the conversion's currency, half-even to its minor unit. Null without a rate. */
export function convert(
  { to, scale, factors }: Conversion,
  amount: number,
  from: string,
): number | null {
  if (from === to) return amount;
  const factor = factors[from];
  if (!factor) return null;
  // The product of a price and a factor is an exact number, so that the market needs no larger integers.
  const rest = (amount * factor) % scale;
  const floor = (amount * factor - rest) / scale;
  return rest * 2 > scale || (rest * 2 === scale && floor % 2 === 1) ? floor + 1 : floor;
}
