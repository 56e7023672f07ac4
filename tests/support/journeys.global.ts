import { rmSync } from 'node:fs';
import { TEMPLATE } from './journey.ts';
import { startServer } from '../../scripts/builtServer.mjs';

/** Fills a data folder with the demonstration once; each worker begins with a copy of it. */
export default async function prepare(): Promise<() => void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const server = await startServer({ data: TEMPLATE });
  await server.stop();
  return () => rmSync(TEMPLATE, { recursive: true, force: true });
}
