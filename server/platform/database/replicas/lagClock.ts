import type { Position } from './position.ts';

interface Sample {
  readonly position: Position;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** Measures how far a replica is behind, by this server's clock alone. */
export interface LagClock {
  /** Records the primary's position. */
  add(position: Position, at: number): void;
  /**
   * Milliseconds since the primary wrote the first thing that a replica has not replayed; 0 where it has
   * replayed all. Null where that was before the first sample, so nobody knows since when.
   */
  lag(replayed: Position, at: number): number | null;
}

/** @param keepMs how long samples are kept: longer than any lag that matters */
export function lagClock(keepMs: number): LagClock {
  let samples: Sample[] = [];
  return {
    add(position, at) {
      samples = samples.filter((sample) => sample.at >= at - keepMs);
      // An idle primary stays where it is.
      if (samples.at(-1)?.position !== position) samples.push({ position, at });
    },
    lag(replayed, at) {
      const missing = samples.findIndex(({ position }) => position > replayed);
      const first = samples[missing];
      if (!first) return samples.length > 0 ? 0 : null;
      return missing === 0 ? null : at - first.at;
    },
  };
}
