import type { Services } from '../services.ts';
import type { JobKind } from './job.ts';

/** What runs the jobs of one queue. A handler that throws is retried, so it must be idempotent. */
export interface JobHandler {
  readonly name: string;
  /** When a job that nothing sends runs, in UTC. */
  readonly cron?: string;
  run(services: Services, data: unknown): Promise<unknown>;
}

/** Handles the jobs that commands send. */
export function handles<Data extends object>(
  kind: JobKind<Data>,
  run: (services: Services, data: Data) => Promise<unknown>,
): JobHandler {
  // Only `send` fills the queue, and it takes data of this kind.
  return { name: kind.name, run: (services, data) => run(services, data as Data) };
}

/** Runs on a schedule, without data. */
export function scheduled(
  name: string,
  cron: string,
  run: (services: Services) => Promise<unknown>,
): JobHandler {
  return { name, cron, run: (services) => run(services) };
}
