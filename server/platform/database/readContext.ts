import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Where a request reads, and whether it has written. */
export interface Reading {
  /** The pool whose reads go to the replica. */
  readonly primary: pg.Pool;
  /** Null: the request reads from the primary. */
  replica: pg.Pool | null;
  wrote: boolean;
}

const current = new AsyncLocalStorage<Reading | null>();

export const withReading = <T>(reading: Reading, run: () => T): T => current.run(reading, run);

/** Runs code on the primary: transactions, and what a request starts for later. */
export const onPrimary = <T>(run: () => T): T => current.run(null, run);

/** The replica that takes the place of the pool in the current request. */
export function replicaOf(pool: pg.Pool): pg.Pool | null {
  const reading = current.getStore();
  return reading?.primary === pool ? reading.replica : null;
}

/** Remembers that the current request has written. */
export function noteRequestWrite(pool: pg.Pool): void {
  const reading = current.getStore();
  if (reading?.primary === pool) reading.wrote = true;
}
