// @ts-check
//
// The embedded database, in its own thread: PGlite behind a socket with the PostgreSQL protocol.
// Plain JavaScript because Node 20 cannot run TypeScript in workers; never bundled.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * @typedef {object} Start
 * @property {{ path: string } | { host: string, port: number }} listen
 * @property {string} [dataDir] a folder; without it the database lives in memory
 * @property {Uint8Array<ArrayBuffer>} [snapshot] what `dump` gave, as the beginning of a database in memory
 * @property {number} maxConnections
 */

/** The message that ends a query and frees the engine: ReadyForQuery, idle. */
const IDLE = Uint8Array.of(0x5a, 0, 0, 0, 5, 0x49);

if (!parentPort) throw new Error('This file is the worker of embedded.ts');
const port = parentPort;
const start = /** @type {Start} */ (workerData);

/** PGlite's 128 MB are in memory from the start, and the operating system caches the files too. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

const isInFolder = start.dataDir !== undefined;
const engine = await PGlite.create({
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  startParams: [
    // Without -F a commit is durable before its reply.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F' || !isInFolder),
    ...SHARED_BUFFERS,
  ],
  ...(isInFolder && { dataDir: start.dataDir }),
  ...(start.snapshot && { loadDataDir: new Blob([start.snapshot]) }),
});
const server = new PGLiteSocketServer({
  ...start.listen,
  db: /** @type {PGlite} */ (/** @type {unknown} */ (oneAtATime(engine))),
  maxConnections: start.maxConnections,
});
await server.start();
port.on('message', (/** @type {'dump' | 'close'} */ request) => void answer(request));
port.postMessage({ port: Number(server.getServerConn().split(/[:.]/).at(-1)) });

/**
 * Gives the engine to one connection at a time. The socket server excludes other connections only
 * during a transaction. But the messages of one query (parse, bind, execute, sync) may arrive in
 * pieces, and another connection's parse in between would replace the statement. So the engine is
 * taken from the first message until it reports idle.
 * @param {PGlite} db
 */
function oneAtATime(db) {
  let taken = false;
  return {
    waitReady: db.waitReady,
    isInTransaction: () => taken,
    /** @type {PGlite['runExclusive']} */
    runExclusive: (run) => db.runExclusive(run),
    /** @type {PGlite['execProtocolRawStream']} */
    async execProtocolRawStream(message, { onRawData }) {
      let tail = new Uint8Array(0);
      try {
        await db.execProtocolRawStream(message, {
          onRawData(data) {
            tail = lastBytes(tail, data);
            onRawData(data);
          },
        });
      } catch (error) {
        // Not a query error but a failure of the engine. The server would wait forever, so throw an
        // uncaught error that ends this thread.
        setImmediate(() => {
          throw error;
        });
        throw error;
      }
      // No reply: the query has more messages.
      if (tail.length > 0) taken = !IDLE.every((byte, index) => tail[index] === byte);
    },
    /** Called when the connection with the engine closes: ends its query and its transaction. */
    async exec() {
      const sync = Uint8Array.of(0x53, 0, 0, 0, 4);
      await db.runExclusive(() => db.execProtocolRawStream(sync, { onRawData: () => {} }));
      if (db.isInTransaction()) await db.exec('ROLLBACK');
      taken = false;
      return [];
    },
  };
}

/**
 * The last bytes of both, as many as IDLE has. A copy, because the engine reuses its memory.
 * @param {Uint8Array} before
 * @param {Uint8Array} data
 */
function lastBytes(before, data) {
  const joined = new Uint8Array([...before, ...data.subarray(-IDLE.length)]);
  return joined.subarray(-IDLE.length);
}

/**
 * An error here is uncaught and ends this thread.
 * @param {'dump' | 'close'} request
 */
async function answer(request) {
  if (request === 'dump') {
    await engine.exec('CHECKPOINT');
    const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
    port.postMessage({ dump: bytes }, [bytes.buffer]);
    return;
  }
  await server.stop();
  await engine.close();
  port.postMessage({ closed: true });
  port.close();
}
