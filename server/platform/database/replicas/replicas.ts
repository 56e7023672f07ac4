import type pg from 'pg';
import { OperatorError } from '../../operatorError.ts';
import type { Bus } from '../../realtime/eventBus.ts';
import type { DatabaseEnv } from '../databaseEnv.ts';
import { onPrimary } from '../readContext.ts';
import { onWrite } from '../writes.ts';
import { lagClock } from './lagClock.ts';
import { primaryPosition, writtenPosition, type Position } from './position.ts';
import { IDENTITY, openReplica, type Identity, type ReplicaStatus } from './replica.ts';

const CHECK_EVERY_MS = 1_000;

/** The read replicas, and which of them a request may read from. */
export interface Replicas {
  readonly list: readonly ReplicaStatus[];
  /**
   * A replica that has replayed `position`, and everything that this server has written or received an event
   * of; null where there is none, so the request reads from the primary.
   */
  choose(position: Position): Promise<pg.Pool | null>;
  /** Counts everything written so far as something that a replica must have replayed. */
  noteChange(): void;
  /** Leaves out the replica that failed a request. */
  failed(pool: pg.Pool, problem: string): void;
  /** Checks all replicas now; otherwise once a second. */
  check(): Promise<void>;
  /** Listens to the events of the other servers. */
  follow(bus: Bus): void;
  close(): Promise<void>;
}

export const NO_REPLICAS: Replicas = {
  list: [],
  choose: () => Promise.resolve(null),
  noteChange: () => undefined,
  failed: () => undefined,
  check: () => Promise.resolve(),
  follow: () => undefined,
  close: () => Promise.resolve(),
};

/** A replica that is another database: reads from it would show other data. */
export class ForeignReplicaError extends OperatorError {
  override readonly name = 'ForeignReplicaError';

  constructor(name: string) {
    super(
      `DATABASE_REPLICA_URL names ${name}, which is a replica of another database than DATABASE_URL: correct or remove it`,
    );
  }
}

interface OpenOptions {
  readonly newPool: (url: string) => pg.Pool;
  /** Whether a replica of another database throws ForeignReplicaError; otherwise it is not read from. */
  readonly refuseForeign: boolean;
}

/** Connects to the replicas and checks them. */
export async function openReplicas(
  { pool }: { readonly pool: pg.Pool },
  settings: DatabaseEnv,
  { newPool, refuseForeign }: OpenOptions,
): Promise<Replicas> {
  if (settings.replica_urls.length === 0) return NO_REPLICAS;
  const max_lag_s = settings.replica_max_lag_s;
  const now = () => performance.now();
  const clock = lagClock(2_000 * max_lag_s + 60_000);
  const replicas = settings.replica_urls.map((url) =>
    openReplica(url, newPool(url), { max_lag_s, now }),
  );
  const { rows } = await pool.query<Identity>(`select ${IDENTITY}`);
  const identity = rows[0] ?? { system: '', database: '' };

  let floor: Position = 0n;
  let changed = false;
  let reading: Promise<void> | null = null;
  let checking: Promise<void> | null = null;
  let next = 0;
  const noteChange = () => void (changed = true);
  onWrite(pool, noteChange);

  /** Raises the floor to the primary's position where something was written since. */
  async function raiseFloor(): Promise<void> {
    if (changed) {
      const earlier = reading;
      changed = false;
      reading = Promise.resolve(earlier).then(readFloor);
    }
    await reading;
  }

  async function readFloor(): Promise<void> {
    try {
      const position = await onPrimary(() => primaryPosition(pool));
      if (position > floor) floor = position;
    } catch {
      // Without a primary nothing is written; the next request tries again.
      changed = true;
    }
  }

  async function checkAll(): Promise<void> {
    try {
      clock.add(await onPrimary(() => writtenPosition(pool)), now());
    } catch {
      // Without a primary, replicas keep what they have.
    }
    await Promise.all(replicas.map((replica) => replica.check(identity, clock)));
  }

  function check(): Promise<void> {
    checking ??= checkAll().finally(() => (checking = null));
    return checking;
  }

  async function closeAll(): Promise<void> {
    clearInterval(timer);
    await checking;
    await Promise.all(replicas.map((replica) => replica.close()));
  }

  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  await check();
  const foreign = replicas.find(({ status }) => status.state === 'foreign');
  if (foreign && refuseForeign) {
    await closeAll();
    throw new ForeignReplicaError(foreign.status.name);
  }
  return {
    get list() {
      return replicas.map(({ status }) => status);
    },
    async choose(position) {
      await raiseFloor();
      const needed = position > floor ? position : floor;
      next = (next + 1) % replicas.length;
      for (const replica of [...replicas.slice(next), ...replicas.slice(0, next)])
        if (replica.status.state === 'ok' && (await replica.hasReplayed(needed)))
          return replica.pool;
      return null;
    },
    noteChange,
    failed(failedPool, problem) {
      replicas.find((replica) => replica.pool === failedPool)?.leaveOut(problem);
    },
    check,
    follow: ({ nodes }) => nodes.listen(noteChange, noteChange),
    close: closeAll,
  };
}
