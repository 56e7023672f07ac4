import { inject } from 'vitest';

/**
 * How many cases a randomised test tries: all on PostgreSQL, a quarter on the embedded database, whose
 * queries take several times as long. Where PostgreSQL is installed, `npm test` uses both.
 */
export function sampleSize(all: number): number {
  return inject('databaseSource').kind === 'postgres' ? all : Math.ceil(all / 4);
}
