import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { outageOf } from '../database/outage.ts';
import { withReading, type Reading } from '../database/readContext.ts';
import { positionOf, positionText, primaryPosition } from '../database/replicas/position.ts';
import type { Services } from '../services.ts';
import { bearerOf } from './sessionCookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only reads, and may read from a replica. */
    fromReplica?: boolean;
  }
  interface FastifyRequest {
    reading: Reading | null;
  }
}

/** The position of the person's last write, until every replica that is used has replayed it. */
export const WROTE_COOKIE = 'keystead_wrote';

/** SQLSTATE: a write on a replica, and a query that replaying had to cancel. */
const READ_ONLY = '25006';
const CANCELLED = /^(40001|40P01|25006)$/;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isFailureOfReplica = (error: unknown) =>
  CANCELLED.test(codeOf(error)) || ['lost', 'busy'].includes(outageOf(error) ?? '');

const READS = new Set(['GET', 'HEAD']);

/**
 * Lets routes with `fromReplica` read from a replica. Who has just written reads from the primary until the
 * replica has replayed the write: its position is kept in a cookie, so a bearer's requests, which have none,
 * read from the primary. A request that the replica fails is answered from the primary.
 */
export function replicaReads(
  app: FastifyInstance,
  {
    replicas,
    database: { pool },
    bus,
    env,
  }: Pick<Services, 'replicas' | 'database' | 'bus' | 'env'>,
): void {
  app.decorateRequest('reading', null);
  if (replicas.list.length === 0) return;
  // Another server's events are not received here: staff who refetch after one need what it wrote.
  const isUnaware = bus.own === null && bus.app !== null;
  const maxAge = 2 * env.DATABASE.replica_max_lag_s + 30;

  async function choose(request: FastifyRequest): Promise<pg.Pool | null> {
    if (!request.routeOptions.config.fromReplica || bearerOf(request) !== null) return null;
    if (isUnaware && request.actor) replicas.noteChange();
    return await replicas.choose(positionOf(request.cookies[WROTE_COOKIE]) ?? 0n);
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.fromReplica) return;
    const { handler } = route;
    route.handler = async function answer(request, reply) {
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        const { reading } = request;
        if (!reading?.replica || reply.sent || !isFailureOfReplica(error)) throw error;
        if (outageOf(error) === 'lost' && codeOf(error) !== READ_ONLY)
          replicas.failed(reading.replica, `It failed a request: ${String(error)}`);
        reading.replica = null;
        return await handler.call(this, request, reply);
      }
    };
  });
  app.addHook('preHandler', (request, _reply, done) => {
    choose(request).then((replica) => {
      const reading: Reading = { primary: pool, replica, wrote: false };
      request.reading = reading;
      withReading(reading, done);
    }, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.reading?.wrote || !request.actor || READS.has(request.method)) return;
    if (bearerOf(request) !== null) return;
    const position = await primaryPosition(pool).catch(() => null);
    if (position === null) return;
    void reply.setCookie(WROTE_COOKIE, positionText(position), {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      maxAge,
    });
  });
  app.addHook('onResponse', async (request) => {
    // What the request has started for later must not read from a replica.
    if (request.reading) request.reading.replica = null;
  });
}
