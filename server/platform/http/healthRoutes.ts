import { sql } from 'kysely';
import { anyone } from '#src/access/grants.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Api } from './api.ts';

/** `GET /healthz`: the process runs. `GET /readyz`: the database is reachable and migrated. */
export function healthRoutes(app: Api, { database }: Services): void {
  app.get('/healthz', { config: { access: anyone } }, async () => ({ status: 'up' }));
  app.get('/readyz', { config: { access: anyone } }, async () => {
    try {
      await sql`select 1 from ${sql.table('users')} limit 1`.execute(database.db);
    } catch {
      throw new ApiError(503, 'not_ready', 'The database does not answer.');
    }
    return { status: 'ready' };
  });
}
