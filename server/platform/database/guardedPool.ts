import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { poolWaits } from '../observability/channels.ts';
import { reportWrites, writtenTables } from './writes.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

interface OpenTransaction {
  readonly pool: pg.Pool;
  /** The tables that it has written to. */
  readonly written: Set<string>;
  open: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

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

/** Reports the tables of an executed statement: after the commit where a transaction is open. */
export function noteWrite(pool: pg.Pool, text: string): void {
  const tables = writtenTables(text);
  if (tables.size === 0) return;
  const transaction = current.getStore();
  if (!transaction?.open || transaction.pool !== pool) return reportWrites(pool, tables);
  for (const table of tables) transaction.written.add(table);
}

/** Runs code inside an open transaction of the pool; adds the tables it writes to to `written`. */
export async function insideTransaction<T>(
  pool: pg.Pool,
  written: Set<string>,
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
