import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readEnv } from '#server/env.ts';
import { tables } from '#server/modules/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { operate } from '#server/operate/operate.ts';
import { withServices } from '#server/operate/withServices.ts';
import type { Services } from '#server/platform/services.ts';
import { copyDatabase } from '#tests/support/database/database.ts';
import { refuseDemonstration, requireMail } from '#server/startChecks.ts';

/** Settings of a public server without email. */
export const PUBLIC = { PUBLIC_URL: 'https://stay.example.com', EMAIL: 'off' } as const;

/** Data folders whose database each call opens and closes, as on a server that is stopped. */
export async function stoppedServers() {
  const root = await mkdtemp(join(tmpdir(), 'keystead-stopped-'));
  const source = inject('databaseSource');
  const folder = (data: string) => join(root, data);
  const databases = new Map<string, Awaited<ReturnType<typeof copyDatabase>>>();
  /** On PostgreSQL each folder has a database beside it; the embedded one is inside. */
  async function databaseOf(data: string, template?: string): Promise<NodeJS.ProcessEnv> {
    if (source.kind === 'embedded') return {};
    const database = databases.get(data) ?? (await copyDatabase(source, template));
    databases.set(data, database);
    return { DATABASE_URL: database.url };
  }
  const environment = async (
    data: string,
    more: NodeJS.ProcessEnv,
  ): Promise<NodeJS.ProcessEnv> => ({
    NODE_ENV: 'test',
    KEYSTEAD_DATA: folder(data),
    KEYSTEAD_SECRET: 'a key of the tests which is long enough',
    ...(await databaseOf(data)),
    ...more,
  });
  /** Reads or writes in the database of a data folder, which is made if it is missing. */
  async function open<T>(data: string, run: (services: Services) => Promise<T>): Promise<T> {
    const results: T[] = [];
    const settings = await environment(data, {});
    const database = await openDatabase(readEnv(settings), tables);
    await migrate(database);
    await database.close();
    await withServices({ environment: settings }, async (services) => {
      results.push(await run(services));
      return 0;
    });
    const [result] = results;
    // `T` may include undefined.
    return result as T;
  }
  return {
    open,
    /** Copies a data folder with its database. */
    async copy(data: string, to: string): Promise<void> {
      await cp(folder(data), folder(to), { recursive: true });
      await databaseOf(to, databases.get(data)?.name);
    },
    /** What a command of `keystead` prints. */
    async operate(command: string, data: string, more: NodeJS.ProcessEnv = {}) {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const status = await operate(command.split(' '), await environment(data, more), print);
      return { status, text: lines.join('\n') };
    },
    /** Why a server does not start with the data, or `starts`. */
    startOf: (data: string, more: NodeJS.ProcessEnv = PUBLIC) =>
      open(data, async ({ database }) => {
        const env = readEnv(await environment(data, more));
        try {
          requireMail(env);
          await refuseDemonstration(env, database);
          return 'starts';
        } catch (error) {
          return String(error);
        }
      }),
    async close(): Promise<void> {
      await Promise.all([...databases.values()].map(({ drop }) => drop()));
      await rm(root, { recursive: true });
    },
  };
}

export type StoppedServers = Awaited<ReturnType<typeof stoppedServers>>;
