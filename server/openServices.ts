import { domains } from './modules/index.ts';
import { clockCheck } from './platform/clockCheck.ts';
import type { Database } from './platform/database/client.ts';
import type { Env } from './platform/environment/env.ts';
import { openFiles } from './platform/files/fileStorage.ts';
import { openEmailTexts } from './platform/mail/emailTexts.ts';
import { openOutgoing } from './platform/outgoing/outgoing.ts';
import { openPayments } from './platform/paymentProviders/openPayments.ts';
import { createSecrets } from './platform/security/secrets.ts';
import type { Services } from './platform/services.ts';
import { openVisits } from './platform/visits/visits.ts';

/** The services of a process. What differs between the server, its commands and the tests is given. */
export async function openServices(
  env: Env,
  database: Database,
  given: Pick<Services, 'replicas' | 'jobs' | 'bus' | 'now'>,
): Promise<Services> {
  const { bus, now } = given;
  return {
    ...given,
    env,
    domains,
    database,
    emailTexts: openEmailTexts(database, bus),
    files: await openFiles(env),
    secrets: createSecrets(env),
    payments: openPayments(env, database, now),
    visits: openVisits(database, env, now),
    outgoing: openOutgoing(env.OUTGOING_PROXY, now),
    clock: clockCheck(database),
  };
}
