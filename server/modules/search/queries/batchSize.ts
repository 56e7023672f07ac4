import type { Shape } from './searchStatement.ts';

/** How far a search goes at once. It changes how long results take, never which they are. */
export interface BatchPace {
  /** So many are read and put in order at once; of more, a walk in their order soon finds enough. */
  readonly few: number;
  /** How far the statements of a page walk, one after another; `missing` results are still wanted. */
  stretch(step: number, missing: number, ripens: boolean): Pick<Shape, 'walk' | 'take'>;
  /** A page ends early, and goes on from its cursor, rather than that one request walks the world. */
  readonly most: number;
}

/** Sizes of later takes: few, so that each can stay prepared. What is taken is priced, and most of it shown. */
const TAKES = [16, 32, 64, 128] as const;

/** Some of what fits the index is refused by its rates. */
const takeOf = (missing: number): number => TAKES.find((take) => take >= missing * 1.3) ?? 128;

export const adaptiveBatch: BatchPace = {
  few: 2_000,
  stretch(step, missing, ripens) {
    if (step === 0) {
      // Enough for a page where most nights are free and few refuse the stay; then more.
      const take = ripens ? missing * 2 + 6 : missing + 7;
      return { walk: take * 4, take };
    }
    if (step === 1) return { walk: 512, take: ripens ? 256 : takeOf(missing) };
    return { walk: 4096, take: ripens ? 1024 : takeOf(missing) };
  },
  most: 300_000,
};
