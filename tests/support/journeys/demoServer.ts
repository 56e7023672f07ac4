import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../scripts/builtServer.mjs';

/** Where the global set-up leaves a data folder with the demonstration in it. */
export const TEMPLATE = join(
  tmpdir(),
  `keystead-journeys-${process.env['JOURNEYS_ID'] ?? 'local'}`,
);

/** Where all servers of a run keep the pictures that they render. */
export const PICTURES = `${TEMPLATE}-pictures`;

export interface DemoServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built server on a copy of the demonstration, which goes when it stops. */
export async function demoServer(env: Readonly<Record<string, string>>): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'keystead-journey-'));
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, data, { recursive: true });
  const server = await startServer({ data, env });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
