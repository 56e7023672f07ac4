import { jobHandlers } from '#server/modules/jobHandlers.ts';
import type { JobKind } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';

/** Runs the handler of a job now, as the queue would. */
export async function runJob<Data extends object>(
  services: Services,
  { name }: JobKind<Data>,
  data: Data,
): Promise<void> {
  const handler = jobHandlers.find((one) => one.name === name);
  if (!handler) throw new Error(`No module handles the job ${name}`);
  await handler.run(services, data);
}
