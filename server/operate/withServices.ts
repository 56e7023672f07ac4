import { domains } from '#server/modules/index.ts';
import { jobNames } from '#server/modules/jobHandlers.ts';
import { clockCheck } from '#server/platform/clockCheck.ts';
import { NO_REPLICAS } from '#server/platform/database/replicas/replicas.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openFiles } from '#server/platform/files/fileStorage.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { openPayments } from '#server/platform/paymentProviders/openPayments.ts';
import { openEmailTexts } from '#server/platform/mail/emailTexts.ts';
import { openBus } from '#server/platform/realtime/openBus.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts';
import { openVisits } from '#server/platform/visits/visits.ts';
import type { Input } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** Runs a command of the application, with its services; jobs are queued for the server. */
export function withServices(
  input: Pick<Input, 'environment'>,
  run: (services: Services) => Promise<0 | 1>,
): Promise<0 | 1> {
  return withDatabase(input, async (database, env) => {
    await migrate(database);
    const now = () => new Date();
    const bus = await openBus(env, database);
    const services: Services = {
      env,
      domains,
      database,
      replicas: NO_REPLICAS,
      jobs: await createJobs(database, env, jobNames),
      bus,
      emailTexts: openEmailTexts(database, bus),
      files: await openFiles(env),
      secrets: createSecrets(env),
      payments: openPayments(env, database, now),
      visits: openVisits(database, env, now),
      outgoing: openOutgoing(env.OUTGOING_PROXY, now),
      now,
      clock: clockCheck(database),
    };
    try {
      return await run(services);
    } finally {
      await services.jobs.stop();
      await services.bus.close();
      await services.visits.flush();
    }
  });
}
