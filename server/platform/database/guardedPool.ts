import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

const current = new AsyncLocalStorage<{ readonly pool: pg.Pool; open: boolean }>();

/**
 * A pool that refuses those who ask for another connection inside a transaction of it. On the
 * embedded database they would wait for themselves; on PostgreSQL their write would not be part of
 * the transaction, and enough of them at once would use up the pool.
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
    return callback ? super.connect(callback) : super.connect();
  }
}

/** Runs what belongs to a transaction of the pool that is open already. */
export async function insideTransaction<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const store = { pool, open: true };
  try {
    return await current.run(store, run);
  } finally {
    // What was begun in here and still runs, a timer say, may use the pool from now on.
    store.open = false;
  }
}
