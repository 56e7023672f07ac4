import type { FastifyInstance } from 'fastify';
import type { Services } from './platform/services.ts';

/**
 * Fails readiness, so that proxies choose another server, and serves until `proxiesLeft`. Then finishes running
 * requests and jobs, and closes the database.
 */
export async function stop(
  app: FastifyInstance,
  {
    jobs,
    bus,
    visits,
    replicas,
    database,
  }: Pick<Services, 'jobs' | 'bus' | 'visits' | 'replicas' | 'database'>,
  proxiesLeft?: Promise<unknown>,
): Promise<void> {
  app.stopping = true;
  await proxiesLeft;
  await app.drainConnections();
  await app.close();
  await jobs.stop();
  await bus.close();
  await visits.flush();
  await replicas.close();
  await database.close();
}
