import type { Conversion } from './convert.ts';

/** Bounds in native minor units; `least > most` if no amount fits. */
export interface NativeBounds {
  readonly least: number;
  readonly most: number;
}

const safe = (value: bigint): number =>
  value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);

/**
 * The lowest product of an amount and its factor that converts to `amount` or more: half a minor unit below it,
 * where the half itself rounds to the even neighbour.
 */
function lowestProduct(scale: number, amount: bigint): bigint {
  const twice = (2n * amount - 1n) * BigInt(scale);
  const half = twice / 2n;
  const isHalf = twice % 2n === 0n;
  return isHalf && amount % 2n === 0n ? half : half + 1n;
}

/** The lowest products that convert to each of the amounts or more. */
export const lowestProducts = ({ scale }: Conversion, amounts: readonly number[]): number[] =>
  amounts.map((amount) => (amount <= 0 ? 0 : safe(lowestProduct(scale, BigInt(amount)))));

/**
 * The amounts of `from` whose conversions lie within `least` and `most`, exactly: conversion never decreases,
 * so these are a range. Null without a rate.
 */
export function nativeBounds(
  { scale, factors }: Conversion,
  from: string,
  least: number,
  most: number,
): NativeBounds | null {
  const factor = factors[from];
  if (!factor) return null;
  // The lowest amount whose product is not below that of `amount`.
  const lowest = (amount: bigint) =>
    amount <= 0n ? 0n : (lowestProduct(scale, amount) + BigInt(factor) - 1n) / BigInt(factor);
  return { least: safe(lowest(BigInt(least))), most: safe(lowest(BigInt(most) + 1n) - 1n) };
}
