import type { Shape } from './statement.ts';

/** How far a search goes at once. It changes how long results take, never which they are. */
export interface Pace {
  /** So many are read and put in order at once; of more, a walk in their order soon finds enough. */
  readonly few: number;
  /** How far the statements of a page walk, one after another. */
  stretch(limit: number, step: number, ripens: boolean): Pick<Shape, 'walk' | 'take'>;
  /** A page ends early, and goes on from its cursor, rather than that one request walks the world. */
  readonly most: number;
}

export const usualPace: Pace = {
  few: 2_000,
  stretch(limit, step, ripens) {
    if (step === 0) {
      // Enough for a page where most nights are free and few refuse the stay; then more.
      const take = ripens ? limit * 2 + 8 : limit + 8;
      return { walk: take * 4, take };
    }
    if (step === 1) return { walk: 512, take: ripens ? 256 : 64 };
    return { walk: 4096, take: ripens ? 1024 : 128 };
  },
  most: 300_000,
};
