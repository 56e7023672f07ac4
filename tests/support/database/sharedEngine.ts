import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openEngine, type Database } from '#server/platform/database/client.ts';
import { startEmbedded, type Embedded } from '#server/platform/database/embedded.ts';
import { type InitialState, readInitialState, restore } from './initialState.ts';
import { tables } from '#server/modules/index.ts';

interface Engine {
  readonly embedded: Embedded;
  readonly origin: InitialState;
}

/** An unused engine in its initial state. Starting one takes longer than most test files. */
let free: Engine | null = null;

/**
 * The embedded database with the rows of the snapshot. Closing it restores the engine for the worker's
 * next file; an engine with a changed schema is not used again.
 */
export async function openShared(snapshot: string): Promise<Database> {
  const engine = free ?? (await start(snapshot));
  free = null;
  return openEngine(engine.embedded, tables, async () => {
    const restored = await connected(engine.embedded, (client) => restore(client, engine.origin));
    if (restored && !free) free = engine;
    else await engine.embedded.close();
  });
}

async function start(snapshot: string): Promise<Engine> {
  const embedded = await startEmbedded({ snapshot: await readFile(snapshot) });
  const { host } = embedded.connection;
  // Vitest ends its workers with this signal without closing the engine.
  process.once('SIGTERM', () => {
    if (host?.startsWith('/')) rmSync(host, { recursive: true, force: true });
    process.exit();
  });
  return { embedded, origin: await connected(embedded, readInitialState) };
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
