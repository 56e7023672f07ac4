import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { openServices } from '#server/openServices.ts';
import { readEnv } from '#server/env.ts';
import type { Database } from '#server/platform/database/client.ts';
import { NO_REPLICAS } from '#server/platform/database/replicas/replicas.ts';
import type { Jobs } from '#server/platform/jobs/jobQueue.ts';
import { silentBus } from '#server/platform/realtime/openBus.ts';
import { singleNode } from '#server/platform/realtime/nodeMessages.ts';

/** A database that no query reaches: a pool connects on its first query. */
function unconnected(): Database {
  const pool = new pg.Pool({ host: 'unconnected.invalid' });
  return {
    kind: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
    direct: pool,
    named: false,
    close: () => pool.end(),
  };
}

const nothing = () => Promise.resolve();
const JOBS: Jobs = {
  send: nothing,
  retry: nothing,
  discard: nothing,
  start: nothing,
  stop: nothing,
};

/** The description of the API, `/api/openapi.json`, from the declarations alone: without database and network. */
export async function apiDocument(folder: string): Promise<string> {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://keystead.example',
    KEYSTEAD_DATA: folder,
    KEYSTEAD_SECRET: 'seals nothing: this server stores nothing',
    API_DOCS: '1',
    LOG_LEVEL: 'error',
  });
  const database = unconnected();
  const bus = silentBus(singleNode());
  const services = await openServices(env, database, {
    replicas: NO_REPLICAS,
    jobs: JOBS,
    bus,
    now: () => new Date(),
  });
  const app = await buildApp(services);
  try {
    const { body, statusCode } = await app.inject('/api/openapi.json');
    if (statusCode !== 200) throw new Error(body);
    return body;
  } finally {
    await app.close();
    await bus.close();
    await database.close();
  }
}
