declare const unit: unique symbol;

/** An integer amount in minor units (cents) of a currency stored beside it. */
export type Cents = number & { readonly [unit]: 'Cents' };

/** A share in hundredths of a per cent: 1250 is 12.5 %. */
export type BasisPoints = number & { readonly [unit]: 'BasisPoints' };

/** Brands an integer as an amount; anything else is a bug of the caller. Throws RangeError. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export function basisPoints(share: number): BasisPoints {
  if (!Number.isSafeInteger(share))
    throw new RangeError(`${share} is no whole number of basis points`);
  return share as BasisPoints;
}

export const ZERO = cents(0);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** numerator / denominator, rounded half to even. Exact for safe integers; the denominator is positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): Cents {
  const floor = numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);
  const twiceRest = (numerator - floor * denominator) * 2n;
  const up = twiceRest > denominator || (twiceRest === denominator && floor % 2n !== 0n);
  return cents(Number(up ? floor + 1n : floor));
}

/** `share` of `amount`, rounded half to even, once. */
export function portion(amount: Cents, share: BasisPoints): Cents {
  return divideHalfEven(BigInt(amount) * BigInt(share), 10_000n);
}

export function negate(amount: Cents): Cents {
  return cents(0 - amount);
}
