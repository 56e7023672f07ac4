import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { projectRoot } from '../root.ts';

/** More than any pool opens, so that no client is refused. */
const MAX_CONNECTIONS = 32;

/** The name that pg expects in a folder given as host, for its default port. */
const SOCKET_NAME = '.s.PGSQL.5432';

const readyShape = z.object({ port: z.int() });
const dumpShape = z.object({ dump: z.instanceof(Uint8Array) });
const closedShape = z.object({ closed: z.literal(true) });

export interface Embedded {
  /** The connection options of a pg pool. */
  readonly connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'database'>;
  /** A snapshot for `startEmbedded`. No transaction may be open. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Starts PGlite in a worker thread: in a folder, where commits are durable, or in memory, empty or
 * source a snapshot. Lock the folder first (`lockFolder`).
 */
export async function startEmbedded(
  source: { readonly dataDir: string } | { readonly snapshot?: Uint8Array | undefined },
): Promise<Embedded> {
  // A socket in a folder only this user can access; Node has no Unix sockets on Windows.
  const socketDir =
    process.platform === 'win32' ? null : await mkdtemp(join(tmpdir(), 'keystead-'));
  const listen = socketDir
    ? { path: join(socketDir, SOCKET_NAME) }
    : { host: '127.0.0.1', port: 0 };
  const worker = new Worker(join(projectRoot, 'server/platform/database/embedded.worker.mjs'), {
    workerData: { ...source, listen, maxConnections: MAX_CONNECTIONS },
    // Flags of the process, such as --input-type, apply to its own entry.
    execArgv: [],
  });
  const removeSocket = async () => {
    if (socketDir) await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const { port } = readyShape.parse(await nextMessage(worker));
    return {
      connection: {
        host: socketDir ?? '127.0.0.1',
        port,
        user: 'postgres',
        database: 'postgres',
      },
      async dump() {
        worker.postMessage('dump');
        return dumpShape.parse(await nextMessage(worker)).dump;
      },
      async close() {
        worker.postMessage('close');
        closedShape.parse(await nextMessage(worker));
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
 * The worker's next message. Errors outside such a wait are deliberately uncaught: a server without
 * its database must stop.
 */
async function nextMessage(worker: Worker): Promise<unknown> {
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
