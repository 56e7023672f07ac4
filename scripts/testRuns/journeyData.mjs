// @ts-check
// Fills a data folder with the demonstration. Each server of the journeys starts with a copy of it.
// scripts/test.mjs runs this file while other tests run; otherwise the journeys' global setup does it.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../builtServer.mjs';

/** Where this run keeps the filled data folder: runs at the same time have different ones. */
export const TEMPLATE = join(tmpdir(), `keystead-journeys-${process.env.JOURNEYS_ID ?? 'local'}`);

/** Rendered pictures, shared by all servers of a run. */
const PICTURES = `${TEMPLATE}-pictures`;
/** Exists only when the template is complete. */
const READY = `${TEMPLATE}-ready`;

export function removeTemplate() {
  for (const path of [READY, TEMPLATE, PICTURES]) rmSync(path, { recursive: true, force: true });
}

/** Makes the template, unless this run has made it already. */
export async function prepareTemplate() {
  if (existsSync(READY)) return;
  removeTemplate();
  const server = await startServer({ data: TEMPLATE });
  await server.stop();
  mkdirSync(PICTURES);
  symlinkSync(PICTURES, join(TEMPLATE, 'image-cache'), 'junction');
  writeFileSync(READY, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepareTemplate();
