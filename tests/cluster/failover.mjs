// @ts-check
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { withClient } from './database.mjs';
import { msUntilHeard } from './realtime.mjs';
import { isReady } from './servers.mjs';
import { waitFor } from './waiting.mjs';

const WRITES_WITHIN_MS = 30_000;
const RECOVERS_WITHIN_MS = 60_000;
/** Time of work before a kill, at random, and after it. */
const CALM_MS = { shortest: 3_000, longest: 8_000, after: 4_000 };

/**
 * @typedef {object} Running
 * @property {Awaited<ReturnType<typeof import('./database.mjs').startDatabase>>} database
 * @property {readonly import('./servers.mjs').Node[]} nodes
 * @property {readonly import('./realtime.mjs').Listener[]} listeners one per node
 * @property {import('./mixedLoad.mjs').MixedLoad} load
 */

/**
 * Kills the leader at a random moment under load, and waits until everything works again. Returns the line of the
 * table and what was wrong.
 * @param {Running} running @param {number} number
 */
export async function failover({ database, nodes, listeners, load }, number) {
  await setTimeout(randomInt(CALM_MS.shortest, CALM_MS.longest));
  const leader = await database.leader();
  load.counts.take();
  const known = load.acknowledged.size;
  const writesBefore = load.messages.length;
  const { rows } = await withClient(database.url, (client) =>
    client.query('select now() as killed'),
  );
  const killedAt = rows[0].killed;

  await leader.kill();
  const start = performance.now();
  const sinceKill = () => Math.round(performance.now() - start);
  const written = await Promise.race([
    load.counts.nextWrite(),
    setTimeout(RECOVERS_WITHIN_MS, null, { ref: false }),
  ]);
  const newLeader = await database.leader();
  await waitFor('both servers ready', RECOVERS_WITHIN_MS, async () =>
    (await Promise.all(nodes.map(({ origin }) => isReady(origin)))).every(Boolean),
  );
  const ready = sinceKill();
  const [one, other] = nodes;
  const [oneListener, otherListener] = listeners;
  if (!one || !other || !oneListener || !otherListener) throw new Error('Two servers are needed');
  await Promise.all([msUntilHeard(one.port, otherListener), msUntilHeard(other.port, oneListener)]);
  const realtime = sinceKill();
  // A job of the queues that was made after the kill has run.
  await waitFor('an email sent by a job', RECOVERS_WITHIN_MS, () =>
    withClient(database.url, async (client) => {
      const sent = 'select from mails where created_at > $1 and sent_at is not null limit 1';
      return (await client.query(sent, [killedAt])).rows.length > 0;
    }),
  );
  const jobs = sinceKill();
  // As its service does when the machine starts again.
  leader.start();
  const { ms: rejoined } = await database.whole();
  await setTimeout(CALM_MS.after);

  const replies = load.counts.take();
  const line = {
    kill: number,
    leader: leader.name,
    'new leader': newLeader.name,
    'writes after ms': written === null ? 'never' : Math.round(written),
    'servers ready ms': ready,
    'realtime ms': realtime,
    'jobs ms': jobs,
    'killed one follows ms': Math.round(rejoined),
    answered: replies.count((status) => status < 500),
    'status 503': replies.count((status) => status === 503),
    'other 5xx': replies.count((status) => status >= 500 && status !== 503),
    'no answer': replies.unanswered,
    'slowest ms': replies.slowest,
    bookings: load.acknowledged.size - known,
    messages: load.messages.length - writesBefore,
  };
  const failures = [
    ...(written === null || written > WRITES_WITHIN_MS
      ? [`writes were back after ${written} ms`]
      : []),
    ...(newLeader === leader ? ['the killed leader leads'] : []),
    ...(line['other 5xx'] > 0 ? [`replies ${replies.all}`] : []),
    ...(line['no answer'] > 0 ? ['requests without an answer'] : []),
    ...(line.bookings === 0 ? ['no booking succeeded'] : []),
    ...(line.messages === 0 ? ['no message was sent'] : []),
    ...nodes.flatMap(({ name, program }) => (program.isRunning() ? [] : [`${name} ended`])),
  ];
  return { line, failures: failures.map((text) => `Kill ${number}: ${text}`) };
}
