import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql, type Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  RATE_LIMITS,
  logsSuccess,
  longestWindow,
  networkOf,
  delayMs,
  retryAfterSeconds,
  type EarlierAttempt,
  type RateLimitKind,
} from '#src/rules/accounts/rateLimits.ts';
import { ApiError, retryLater } from '../errors.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './knownDevice.ts';

interface Attempt {
  readonly kind: RateLimitKind;
  /** The account's email, where the call has one. */
  readonly subject?: string;
}

/** Details for the log, added during the call. */
export interface AttemptDetails {
  user_id?: string;
  subject?: string;
  /** The device remembered by this call. */
  device?: string;
  /** A more detailed reason than in the reply. */
  reason?: string;
}

/**
 * Applies a limit of `src/rules/accounts/rateLimits.ts` to `run`, and records the attempt and its
 * outcome in the security log. Throws 429 with the seconds to wait; refused attempts do not count, so
 * waiting always helps, and are only counted in the log, so that a flood adds no rows. Insert the row
 * before counting, so that concurrent calls on all nodes cannot exceed the limit. A device known to the
 * account has its own limit.
 */
export async function rateLimited<T>(
  services: Services,
  request: FastifyRequest,
  { kind, subject = '' }: Attempt,
  run: (details: AttemptDetails) => Promise<T>,
): Promise<T> {
  const { db } = services.database;
  const id = uuidv7();
  const now = services.now();
  const normalisedSubject = subject.toLowerCase();
  const attempt: CountedAttempt = {
    kind,
    subject: normalisedSubject,
    network: networkOf(request.ip),
    device: await knownDevice(services, request, normalisedSubject),
  };
  const row = {
    id,
    ...attempt,
    reason: '',
    user_id: request.actor?.user_id ?? null,
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    created_at: now.toISOString(),
  };
  const refuseAbove = async (earlier: readonly EarlierAttempt[]) => {
    const seconds = retryAfterSeconds(kind, earlier, now.getTime());
    if (seconds === 0) return;
    await countRefused(services, row, now);
    throw retryLater(seconds);
  };
  await refuseAbove(await earlierAttempts(services, id, attempt, now));
  await db
    .insertInto('security_events')
    .values({ ...row, outcome: 'pending' })
    .execute();
  const recordOutcome = (outcome: 'ok' | 'failed', reason: string, details: AttemptDetails = {}) =>
    db
      .updateTable('security_events')
      .set({ outcome, reason, ...details })
      .where('id', '=', id)
      .execute();
  const earlier = await earlierAttempts(services, id, attempt, now);
  if (retryAfterSeconds(kind, earlier, now.getTime()) > 0)
    await db.deleteFrom('security_events').where('id', '=', id).execute();
  await refuseAbove(earlier);
  await setTimeout(delayMs(kind, earlier, now.getTime()));
  const details: AttemptDetails = {};
  try {
    const result = await run(details);
    if (logsSuccess(kind)) await recordOutcome('ok', '', details);
    else await db.deleteFrom('security_events').where('id', '=', id).execute();
    return result;
  } catch (error) {
    await recordOutcome('failed', error instanceof ApiError ? error.code : 'internal', details);
    throw error;
  }
}

interface CountedAttempt {
  readonly kind: RateLimitKind;
  readonly subject: string;
  readonly network: string;
  readonly device: string;
}

/** Refused attempts of a kind from one network share a row for so long. */
const REFUSED_PERIOD_MS = 15 * 60_000;

type AttemptRow = Omit<Insertable<Tables['security_events']>, 'outcome'>;

/** Counts a refused attempt in the row of its network and period. */
async function countRefused({ database }: Services, row: AttemptRow, now: Date): Promise<void> {
  const start = Math.floor(now.getTime() / REFUSED_PERIOD_MS) * REFUSED_PERIOD_MS;
  await database.db
    .insertInto('security_events')
    .values({
      ...row,
      outcome: 'refused',
      reason: 'too_many_requests',
      created_at: new Date(start).toISOString(),
    })
    .onConflict((clash) =>
      clash
        .columns(['kind', 'network', 'created_at'])
        // A literal, because the index is chosen when the statement is prepared.
        .where(sql<boolean>`security_events.outcome = 'refused'`)
        .doUpdateSet((on) => ({ attempts: on('security_events.attempts', '+', 1) })),
    )
    .execute();
}

async function earlierAttempts(
  { database }: Services,
  id: string,
  { kind, subject, network, device }: CountedAttempt,
  now: Date,
): Promise<EarlierAttempt[]> {
  const since = new Date(now.getTime() - longestWindow(kind) * 1000).toISOString();
  const countedOutcomes = RATE_LIMITS[kind].counts === 'all' ? ['ok' as const] : [];
  const rows = await database.db
    .selectFrom('security_events')
    .select(['created_at', 'subject', 'network', 'device'])
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('outcome', 'in', ['pending', 'failed', ...countedOutcomes])
    .where('id', '!=', id)
    .where((on) =>
      on.or([on('network', '=', network), ...(subject ? [on('subject', '=', subject)] : [])]),
    )
    .execute();
  return rows.map((row) => ({
    at: Date.parse(row.created_at),
    same: {
      subject: subject !== '' && row.subject === subject && row.device === device,
      network: row.network === network,
      known_device: device !== '' && row.subject === subject && row.device === device,
    },
  }));
}
