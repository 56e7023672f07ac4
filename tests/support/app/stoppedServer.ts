import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { operate } from '#server/operate/operate.ts';
import { withServices } from '#server/operate/withServices.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseDemonstration, requireMail } from '#server/startChecks.ts';

/** Settings of a public server without email. */
export const PUBLIC = { PUBLIC_URL: 'https://stay.example.com', EMAIL: 'off' } as const;

/** Data folders whose embedded database each call opens and closes, as on a server that is stopped. */
export async function stoppedServers() {
  const root = await mkdtemp(join(tmpdir(), 'keystead-stopped-'));
  const folder = (data: string) => join(root, data);
  const environment = (data: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
    NODE_ENV: 'test',
    KEYSTEAD_DATA: folder(data),
    KEYSTEAD_SECRET: 'a key of the tests which is long enough',
    ...more,
  });
  /** Reads or writes in the database of a data folder, which is made if it is missing. */
  async function open<T>(data: string, run: (services: Services) => Promise<T>): Promise<T> {
    const results: T[] = [];
    await withServices({ environment: environment(data, {}) }, async (services) => {
      results.push(await run(services));
      return 0;
    });
    const [result] = results;
    // `T` may include undefined.
    return result as T;
  }
  return {
    folder,
    open,
    /** What a command of `npm run operate` prints. */
    async operate(command: string, data: string, more: NodeJS.ProcessEnv = {}) {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const status = await operate(command.split(' '), environment(data, more), print);
      return { status, text: lines.join('\n') };
    },
    /** Why a server does not start with the data, or `starts`. */
    startOf: (data: string, more: NodeJS.ProcessEnv = PUBLIC) =>
      open(data, async ({ database }) => {
        const env = readEnv(environment(data, more));
        try {
          requireMail(env);
          await refuseDemonstration(env, database);
          return 'starts';
        } catch (error) {
          return String(error);
        }
      }),
    close: () => rm(root, { recursive: true }),
  };
}

export type StoppedServers = Awaited<ReturnType<typeof stoppedServers>>;
