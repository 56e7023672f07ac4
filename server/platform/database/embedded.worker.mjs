// @ts-check
// The embedded database, in a thread of its own: PGlite behind a socket that speaks PostgreSQL's
// protocol. Plain JavaScript, because workers on Node 20 cannot run TypeScript; never bundled.
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

/** The last message of an answer after which the engine is nobody's: ReadyForQuery, idle. */
const IDLE = Uint8Array.of(0x5a, 0, 0, 0, 5, 0x49);

if (!parentPort) throw new Error('This file is the worker of embedded.ts');
const port = parentPort;
const start = /** @type {Start} */ (workerData);

const engine = await PGlite.create({
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  ...(start.dataDir !== undefined && {
    dataDir: start.dataDir,
    // Without -F a commit is on the disk before it is answered.
    startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
  }),
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
 * The engine as the socket server sees it. The server keeps other connections away only while a
 * transaction is open, but the messages of one query (parse, bind, execute, sync) may also come in
 * several pieces, and another connection's parse in between would replace the statement. So here
 * the engine counts as taken from the first message until it says that it is idle.
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
            tail = lastOf(tail, data);
            onRawData(data);
          },
        });
      } catch (error) {
        // No error of a query ends here: the engine itself has broken, and the server would wait for
        // it forever. Uncaught, it ends this thread and is heard outside.
        setImmediate(() => {
          throw error;
        });
        throw error;
      }
      // No answer, no change: the message waits for the others of its query.
      if (tail.length > 0) taken = !IDLE.every((byte, index) => tail[index] === byte);
    },
    /** Called when a connection goes that had the engine: ends its query and its transaction. */
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
 * The last bytes of both, as many as IDLE has. Copied, for the engine writes over its memory.
 * @param {Uint8Array} before
 * @param {Uint8Array} data
 */
function lastOf(before, data) {
  const joined = new Uint8Array([...before, ...data.subarray(-IDLE.length)]);
  return joined.subarray(-IDLE.length);
}

/**
 * What fails here is an uncaught error of this thread, and is heard outside as its end.
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
