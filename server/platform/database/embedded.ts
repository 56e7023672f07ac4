import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { projectRoot } from '../root.ts';

/** More than any pool here opens, so that a client is never turned away. */
const MAX_CONNECTIONS = 32;

/** Where pg looks in a folder given as host, with the port it has by default. */
const SOCKET_NAME = '.s.PGSQL.5432';

const readyShape = z.object({ port: z.int() });
const dumpShape = z.object({ dump: z.instanceof(Uint8Array) });
const closedShape = z.object({ closed: z.literal(true) });

export interface Embedded {
  /** Where a pg pool reaches the database. */
  readonly connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'database'>;
  /** The whole database as bytes that `startEmbedded` can begin with. No transaction may be open. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Starts PGlite in a worker thread: in a folder, where every answered commit is on the disk, or in
 * memory, empty or from a snapshot. The folder must be locked before (`lockFolder`).
 */
export async function startEmbedded(
  from: { readonly dataDir: string } | { readonly snapshot?: Uint8Array | undefined },
): Promise<Embedded> {
  // A socket in a folder that only this user may enter; Windows has no such sockets in Node.
  const socketDir =
    process.platform === 'win32' ? null : await mkdtemp(join(tmpdir(), 'keystead-'));
  const listen = socketDir
    ? { path: join(socketDir, SOCKET_NAME) }
    : { host: '127.0.0.1', port: 0 };
  const worker = new Worker(join(projectRoot, 'server/platform/database/embedded.worker.mjs'), {
    workerData: { ...from, listen, maxConnections: MAX_CONNECTIONS },
    // Flags of the process, such as --input-type, speak of its own entry.
    execArgv: [],
  });
  const removeSocket = async () => {
    if (socketDir) await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const { port } = readyShape.parse(await answer(worker));
    return {
      connection: {
        host: socketDir ?? '127.0.0.1',
        port,
        user: 'postgres',
        database: 'postgres',
      },
      async dump() {
        worker.postMessage('dump');
        return dumpShape.parse(await answer(worker)).dump;
      },
      async close() {
        worker.postMessage('close');
        closedShape.parse(await answer(worker));
        await worker.terminate();
        await removeSocket();
      },
    };
  } catch (error) {
    await worker.terminate();
    await removeSocket();
    throw error;
  }
}

/**
 * The worker's next message. Between two of them nobody listens for its errors, on purpose: an
 * engine that breaks then is an uncaught error, and a server without its database must not go on.
 */
async function answer(worker: Worker): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]: unknown[]) => message),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The embedded database stopped without an answer');
      }),
    ]);
  } finally {
    waiting.abort();
  }
}
