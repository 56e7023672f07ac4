import type { FastifyInstance } from 'fastify';
import { drainConnections } from './platform/http/drainConnections.ts';
import type { Services } from './platform/services.ts';

/** Finishes running requests, then running jobs, and closes the database. */
export async function stop(
  app: FastifyInstance,
  { jobs, bus, visits, database }: Pick<Services, 'jobs' | 'bus' | 'visits' | 'database'>,
): Promise<void> {
  await drainConnections(app.server);
  await app.close();
  await jobs.stop();
  await bus.close();
  await visits.flush();
  await database.close();
}
