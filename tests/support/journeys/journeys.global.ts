import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../../scripts/builtServer.mjs';
import { PICTURES, TEMPLATE } from './demoServer.ts';

function clear(): void {
  for (const folder of [TEMPLATE, PICTURES]) rmSync(folder, { recursive: true, force: true });
}

/** Fills a data folder with the demonstration once; each server begins with a copy of it. */
export default async function prepare(): Promise<() => void> {
  clear();
  const server = await startServer({ data: TEMPLATE });
  await server.stop();
  // What one has rendered the others find.
  mkdirSync(PICTURES);
  symlinkSync(PICTURES, join(TEMPLATE, 'image-cache'), 'junction');
  return clear;
}
