import { sql } from 'kysely';
import { anyone } from '#src/access/grants.ts';
import { differenceText } from '../clockCheck.ts';
import { outageOf } from '../database/outage.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Api } from './api.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server was asked to stop. It still serves until its listener closes. */
    stopping: boolean;
  }
}

const RETRY = { details: { retry_after_s: 2 } };

const CONFIG = { access: anyone, alwaysServed: true };

/**
 * `GET /healthz`: the process runs. `GET /readyz`: the database is reachable and migrated; otherwise
 * 503 with the code `stopping`, `busy` (overloaded, or no connection was free in time), `clock_differs`
 * or `not_ready`.
 */
export function healthRoutes(app: Api, { database, clock }: Services): void {
  app.get('/healthz', { config: CONFIG }, async () => ({ status: 'up' }));
  app.get('/readyz', { config: CONFIG }, async () => {
    if (app.stopping) throw new ApiError(503, 'stopping', 'The server stops.', RETRY);
    // Answered without a query, which would wait as well.
    if (app.isOverloaded()) throw new ApiError(503, 'busy', 'The server is overloaded.', RETRY);
    let ahead: number | null;
    try {
      await sql`select 1 from ${sql.table('users')} limit 1`.execute(database.db);
      ahead = await clock.difference();
    } catch (error) {
      if (outageOf(error) === 'busy')
        throw new ApiError(503, 'busy', 'All database connections are in use.', RETRY);
      throw new ApiError(503, 'not_ready', 'The database is not available.', RETRY);
    }
    if (ahead !== null) throw new ApiError(503, 'clock_differs', differenceText(ahead), RETRY);
    return { status: 'ready' };
  });
}
