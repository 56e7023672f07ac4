import { openServices } from '#server/openServices.ts';
import { jobNames } from '#server/modules/jobHandlers.ts';
import { NO_REPLICAS } from '#server/platform/database/replicas/replicas.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { openBus } from '#server/platform/realtime/openBus.ts';
import type { Services } from '#server/platform/services.ts';
import { installationProblems } from '#server/platform/installation/installation.ts';
import { Refused, type Input } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** Runs a command of the application, with its services; jobs are queued for the server. */
export function withServices(
  input: Pick<Input, 'environment'>,
  run: (services: Services) => Promise<0 | 1>,
): Promise<0 | 1> {
  return withDatabase(input, async (database, env) => {
    const services = await openServices(env, database, {
      replicas: NO_REPLICAS,
      jobs: await createJobs(database, env, jobNames),
      bus: await openBus(env, database),
      now: () => new Date(),
    });
    try {
      const problems = await installationProblems(services);
      if (problems.length > 0) throw new Refused(problems.join('\n'));
      return await run(services);
    } finally {
      await services.jobs.stop();
      await services.bus.close();
      await services.visits.flush();
    }
  });
}
