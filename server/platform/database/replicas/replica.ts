import pg from 'pg';
import { redactedAddress } from './redactedAddress.ts';
import type { LagClock } from './lagClock.ts';
import { positionOf, type Position } from './position.ts';

/** `checking`: not known yet. `foreign`: another database. `not_replica`: not in recovery. */
export type ReplicaState = 'checking' | 'ok' | 'behind' | 'gone' | 'foreign' | 'not_replica';

export interface ReplicaStatus {
  /** Host and port, without user and password. */
  readonly name: string;
  readonly state: ReplicaState;
  /** Seconds behind the primary; null where not known. */
  readonly lag_s: number | null;
  /** Why it is not read from; null while it is. */
  readonly problem: string | null;
}

/** What tells a database from another one. */
export interface Identity {
  readonly system: string;
  readonly database: string;
}

interface Checked extends Identity {
  readonly recovering: boolean;
  readonly replayed: string | null;
}

export const IDENTITY = `(select system_identifier::text from pg_control_system()) as system,
  current_database() as database`;

const CHECK = `select ${IDENTITY}, pg_is_in_recovery() as recovering,
  pg_last_wal_replay_lsn()::text as replayed`;
const CHECK_TIMEOUT_MS = 2_000;

export interface Replica {
  readonly status: ReplicaStatus;
  /** For the reads of requests. */
  readonly pool: pg.Pool;
  /** Reads its state. Never throws. */
  check(primary: Identity, clock: LagClock): Promise<void>;
  /** Whether it has replayed all up to a position; asks it where the last answer does not say. */
  hasReplayed(position: Position): Promise<boolean>;
  /** Leaves it out until the next check finds it well. */
  leaveOut(problem: string): void;
  close(): Promise<void>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function openReplica(
  url: string,
  pool: pg.Pool,
  { max_lag_s, now }: { readonly max_lag_s: number; readonly now: () => number },
): Replica {
  // Its own connection: a check must not wait for the reads of requests.
  const control = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  control.on('error', () => undefined);
  const name = redactedAddress(url);
  let replayed: Position = 0n;
  let asking: Promise<void> | null = null;
  let status: ReplicaStatus = { name, state: 'checking', lag_s: null, problem: 'Not checked yet.' };

  function set(state: ReplicaState, lag_s: number | null, problem: string | null): void {
    const wasUsed = status.state === 'ok';
    const isUsed = state === 'ok';
    const isNew = status.state === 'checking';
    status = { name, state, lag_s, problem };
    if (isNew ? !isUsed : wasUsed !== isUsed)
      process.emitWarning(
        isUsed
          ? `The replica ${name} is well again and is read from.`
          : `The replica ${name} is not read from: ${problem}`,
      );
  }

  async function ask(): Promise<Checked> {
    const { rows } = await control.query<Checked>(CHECK);
    const [row] = rows;
    if (!row) throw new Error('It gave no answer.');
    return row;
  }

  return {
    get status() {
      return status;
    },
    pool,
    async check(primary, clock) {
      try {
        const found = await ask();
        if (found.system !== primary.system || found.database !== primary.database)
          return set('foreign', null, 'It is a replica of another database.');
        const position = positionOf(found.replayed);
        if (!found.recovering || position === null)
          return set('not_replica', null, 'It is not in recovery, so it is no replica.');
        replayed = position;
        const lag = clock.lag(position, now());
        const lag_s = lag === null ? null : lag / 1000;
        if (lag_s !== null && lag_s <= max_lag_s) return set('ok', lag_s, null);
        const seconds = lag_s === null ? 'an unknown time' : `${Math.round(lag_s)} s`;
        set('behind', lag_s, `It is ${seconds} behind; the limit is ${max_lag_s} s.`);
      } catch (error) {
        set('gone', null, `No connection: ${messageOf(error)}`);
      }
    },
    async hasReplayed(position) {
      if (replayed >= position) return true;
      asking ??= ask()
        .then((row) => void (replayed = positionOf(row.replayed) ?? 0n))
        .catch((error: unknown) => set('gone', null, `No connection: ${messageOf(error)}`))
        .finally(() => (asking = null));
      await asking;
      return status.state === 'ok' && replayed >= position;
    },
    leaveOut(problem) {
      if (status.state === 'ok') set('gone', null, problem);
    },
    async close() {
      await Promise.all([control.end(), pool.end()]);
    },
  };
}
