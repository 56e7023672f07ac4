import type { Services } from '../services.ts';
import type { WorkerLimits } from './fairWorker.ts';
import type { JobKind } from './job.ts';

/** Runs the jobs of a queue. A job that throws is retried, so handlers must be idempotent. */
export interface JobHandler {
  readonly name: string;
  /** The schedule (UTC) of a job without sender. */
  readonly cron?: string;
  /** Whether it decides by the time, so that it must not run while this node's clock is wrong. */
  readonly timed?: boolean;
  /** For jobs that wait for servers of others. */
  readonly limits?: WorkerLimits;
  run(services: Services, data: unknown): Promise<unknown>;
}

/** A handler of the jobs that are sent with this kind. */
export function handles<Data extends object>(
  kind: JobKind<Data>,
  run: (services: Services, data: Data) => Promise<unknown>,
): JobHandler {
  // Only `send` fills the queue, with data of this kind.
  return { name: kind.name, run: (services, data) => run(services, data as Data) };
}

/**
 * A handler of jobs that wait for servers of others, which may be slow for days. They run side by side, and one
 * account's jobs do not delay those of another.
 */
export function asksOthers<Data extends { readonly account: string }>(
  kind: JobKind<Data>,
  limits: WorkerLimits,
  run: (services: Services, data: Data) => Promise<unknown>,
): JobHandler {
  return { ...handles(kind, run), limits };
}

/** A handler of jobs that run at a deadline. */
export function atDeadline<Data extends object>(
  kind: JobKind<Data>,
  run: (services: Services, data: Data) => Promise<unknown>,
): JobHandler {
  return { ...handles(kind, run), timed: true };
}

/** A handler without data that runs on a schedule. */
export function scheduled(
  name: string,
  cron: string,
  run: (services: Services) => Promise<unknown>,
): JobHandler {
  return { name, cron, timed: true, run: (services) => run(services) };
}
