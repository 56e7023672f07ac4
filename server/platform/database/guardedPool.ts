import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

const current = new AsyncLocalStorage<{ readonly pool: pg.Pool; open: boolean }>();

/**
 * A pool that throws when a connection is requested inside one of its transactions. On the embedded
 * database that would deadlock; on PostgreSQL the write would be outside the transaction, and many
 * at once could exhaust the pool.
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

/** Runs code inside an open transaction of the pool. */
export async function insideTransaction<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const store = { pool, open: true };
  try {
    return await current.run(store, run);
  } finally {
    // Code started here that is still running, such as a timer, may use the pool now.
    store.open = false;
  }
}
