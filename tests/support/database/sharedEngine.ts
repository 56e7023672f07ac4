import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openEngine, type Database } from '#server/platform/database/client.ts';
import { startEmbedded, type Embedded } from '#server/platform/database/embedded.ts';
import { type Origin, originOf, restore } from './initialState.ts';

interface Engine {
  readonly embedded: Embedded;
  readonly origin: Origin;
}

/** Free, and as it was at the beginning. Its start takes longer than most files of tests. */
let free: Engine | null = null;

/**
 * The embedded database as the snapshot has it. Closing it puts the engine back for the worker's
 * next file, with every row as it was; one whose schema was changed is not used again.
 */
export async function openShared(snapshot: string): Promise<Database> {
  const engine = free ?? (await start(snapshot));
  free = null;
  return openEngine(engine.embedded, async () => {
    const restored = await connected(engine.embedded, (client) => restore(client, engine.origin));
    if (restored && !free) free = engine;
    else await engine.embedded.close();
  });
}

async function start(snapshot: string): Promise<Engine> {
  const embedded = await startEmbedded({ snapshot: await readFile(snapshot) });
  const { host } = embedded.connection;
  // The runner ends its workers by this signal, and then nobody closes the engine.
  process.once('SIGTERM', () => {
    if (host?.startsWith('/')) rmSync(host, { recursive: true, force: true });
    process.exit();
  });
  return { embedded, origin: await connected(embedded, originOf) };
}

async function connected<T>(
  { connection }: Embedded,
  unit: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await unit(client);
  } finally {
    await client.end();
  }
}
