import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
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
 * outcome in the security log. Throws 429 with the seconds to wait; rejected attempts do not count, so
 * waiting always helps. Insert the row before counting, so that concurrent calls on all nodes
 * cannot exceed the limit. A device known to the account has its own limit.
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
  await db
    .insertInto('security_events')
    .values({
      id,
      ...attempt,
      outcome: 'pending',
      reason: '',
      user_id: request.actor?.user_id ?? null,
      address: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
      created_at: now.toISOString(),
    })
    .execute();
  const recordOutcome = (
    outcome: 'ok' | 'failed' | 'refused',
    reason: string,
    details: AttemptDetails = {},
  ) =>
    db
      .updateTable('security_events')
      .set({ outcome, reason, ...details })
      .where('id', '=', id)
      .execute();
  const earlier = await earlierAttempts(services, id, attempt, now);
  const waitSeconds = retryAfterSeconds(kind, earlier, now.getTime());
  if (waitSeconds > 0) {
    await recordOutcome('refused', 'too_many_requests');
    throw retryLater(waitSeconds);
  }
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
