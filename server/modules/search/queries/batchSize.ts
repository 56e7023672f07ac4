import type { Shape } from './searchWalk.ts';

/** Controls how much a search reads at once. It affects speed, never the results. */
export interface BatchPolicy {
  /**
   * Up to this many matches are read and sorted at once; with more, walking the index finds a page
   * faster.
   */
  readonly few: number;
  /** Sizes of the successive statements of a page; `missing` results are still needed. */
  stretch(step: number, missing: number, ripens: boolean): Pick<Shape, 'walk' | 'take'>;
  /** After this many rows a page ends early with a cursor, to limit the cost of a request. */
  readonly most: number;
}

/**
 * Sizes of later batches: few values, so that each statement stays prepared. Every row taken is
 * priced, and most are shown.
 */
const TAKE_SIZES = [16, 32, 64, 128] as const;

/** Adds a margin, because rates reject some rows that match the index. */
const takeFor = (missing: number): number =>
  TAKE_SIZES.find((take) => take >= missing * 1.3) ?? 128;

export const adaptiveBatch: BatchPolicy = {
  few: 2_000,
  stretch(step, missing, ripens) {
    if (step === 0) {
      // Enough for a page if most nights are free and few rates reject the stay.
      const take = ripens ? missing * 2 + 6 : missing + 7;
      return { walk: take * 4, take };
    }
    if (step === 1) return { walk: 512, take: ripens ? 256 : takeFor(missing) };
    return { walk: 4096, take: ripens ? 1024 : takeFor(missing) };
  },
  most: 300_000,
};
