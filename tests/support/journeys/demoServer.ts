import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../../../scripts/builtServer.mjs';
import { TEMPLATE } from '../../../scripts/testRuns/journeyData.mjs';

export interface DemoServer {
  readonly url: string;
  /** Runs statements on the server's embedded database, for what no API can do, such as moving dates. */
  onDatabase(run: (client: pg.Client) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The built server on a copy of the demonstration, which is deleted when the server stops. */
export async function demoServer(env: Readonly<Record<string, string>>): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'keystead-journey-'));
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, data, { recursive: true });
  // The embedded database listens on a socket in the temporary folder: give it a known one.
  const sockets = `${data}-sockets`;
  mkdirSync(sockets);
  const server = await startServer({
    data,
    env: { EXCHANGE_RATES_URL: 'off', ...env, TMPDIR: sockets },
  });
  return {
    url: server.url,
    async onDatabase(run) {
      const host = readdirSync(sockets).find((name) =>
        existsSync(join(sockets, name, '.s.PGSQL.5432')),
      );
      if (!host) throw new Error('the embedded database has no socket');
      const client = new pg.Client({
        host: join(sockets, host),
        user: 'postgres',
        database: 'postgres',
      });
      await client.connect();
      await run(client);
      await client.end();
    },
    async stop() {
      await server.stop();
      for (const folder of [data, sockets]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
