import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';
import type { TestApp } from './app/app.ts';

const CLIENT = join(projectRoot, 'packages/client');

/** Runs a script in the package of the client; empty if it succeeds, else what it wrote. */
export function runInClient(script: string, ...args: string[]): Promise<string> {
  // Not in one step: the server of the test answers meanwhile.
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: CLIENT }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` : ''),
    );
  });
}

/** Starts the server and generates the types of the client from it. Returns its address. */
export async function serveWithTypes({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'keystead-client-'));
  try {
    const description = join(folder, 'openapi.json');
    const reply = await fetch(`${origin}/api/openapi.json`);
    await writeFile(description, await reply.text());
    const problems = await runInClient('scripts/types.mjs', description);
    if (problems !== '') throw new Error(problems);
  } finally {
    await rm(folder, { recursive: true });
  }
  return origin;
}

/** Imports files of the client that need the generated types, which is why no type of them is known here. */
export async function clientModules<Exports>(...files: readonly string[]): Promise<Exports> {
  const modules = (await Promise.all(
    files.map((file) => import(join(CLIENT, file))),
  )) as readonly object[];
  return Object.assign({}, ...modules) as Exports;
}

/** The path of a file in the package of the client. */
export const inClient = (file: string): string => join(CLIENT, file);
