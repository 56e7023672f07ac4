import { sql, type Kysely } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

export { DEMO_USERS } from './people/demoUsers.ts';

/** The key of an advisory lock, unique in this database. */
const SEED_LOCK = 5_290_118;

async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * Fills an empty database with a small, realistic market, in one transaction and once, even where
 * several processes start. Does nothing where a user exists.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { env, database, now } = services;
  if (await hasUsers(database.db)) return;
  // Imported lazily, so that a server with a filled database never loads the demo.
  const [{ fill }, { makeMarket }] = await Promise.all([
    import('./fill.ts'),
    import('./market.ts'),
  ]);
  const started = performance.now();
  const market = await makeMarket(now());
  const filled = await transaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (await hasUsers(trx)) return false;
    await fill(services, trx, market);
    return true;
  });
  if (!filled) return;
  // The embedded database does not analyze automatically.
  await sql`analyze`.execute(database.db);
  if (env.LOG_LEVEL === 'silent') return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { homes, booked, scenes } = market;
  process.stdout.write(
    `Made the demo in ${seconds} s: ${homes.length} properties, ${booked.length + scenes.length} bookings.\n`,
  );
}
