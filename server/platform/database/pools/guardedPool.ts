import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { poolWaits } from '../../diagnostics.ts';
import { noteRequestWrite, replicaOf } from '../readContext.ts';
import { addWritten, reportWrites, writtenBy, type WrittenRows } from '../writes.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

interface OpenTransaction {
  readonly pool: pg.Pool;
  /** What it has written. */
  readonly written: Map<string, WrittenRows>;
  open: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/**
 * A pool that throws when a connection is requested inside one of its transactions. On the embedded
 * database that would deadlock; on PostgreSQL the write would be outside the transaction, and many
 * at once could exhaust the pool. A request that reads from a replica gets its connections instead.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const transaction = current.getStore();
    if (transaction?.open && transaction.pool === this) {
      throw new Error(
        'The pool was asked for a connection inside a transaction: pass the transaction along',
      );
    }
    const replica = replicaOf(this);
    if (replica) return callback ? replica.connect(callback) : replica.connect();
    if (callback) return super.connect(callback);
    return poolWaits.hasSubscribers ? this.#timedConnect() : super.connect();
  }

  async #timedConnect(): Promise<pg.PoolClient> {
    const startedAt = performance.now();
    try {
      return await super.connect();
    } finally {
      poolWaits.publish((performance.now() - startedAt) / 1000);
    }
  }
}

/** Reports what an executed statement wrote: after the commit where a transaction is open. */
export function noteWrite(pool: pg.Pool, query: Pick<CompiledQuery, 'sql' | 'query'>): void {
  const written = writtenBy(query);
  if (written.size === 0) return;
  const transaction = current.getStore();
  if (!transaction?.open || transaction.pool !== pool) {
    noteRequestWrite(pool);
    return reportWrites(pool, written);
  }
  addWritten(transaction.written, written);
}

/** Runs code inside an open transaction of the pool; adds what it writes to `written`. */
export async function insideTransaction<T>(
  pool: pg.Pool,
  written: Map<string, WrittenRows>,
  run: () => Promise<T>,
): Promise<T> {
  const store = { pool, written, open: true };
  try {
    return await current.run(store, run);
  } finally {
    // Code started here that is still running, such as a timer, may use the pool now.
    store.open = false;
  }
}
