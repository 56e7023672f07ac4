import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import {
  RATE_LIMITS,
  logsSuccess,
  longestWindow,
  networkOf,
  retryAfterSeconds,
  type RateLimitKind,
} from '#src/rules/accounts/rateLimits.ts';
import { ApiError, retryLater } from '../errors.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './knownDevice.ts';

interface Attempt {
  readonly kind: RateLimitKind;
  /** The email asked about, where the call names one. */
  readonly subject?: string;
}

/** What the attempt learns on its way, for the log. */
export interface AttemptDetails {
  user_id?: string;
  subject?: string;
  /** The device that is known from here on. */
  device?: string;
  /** Where the log shall say more than the reply does. */
  reason?: string;
}

/**
 * Does something that the rules of `src/rules/accounts/rateLimits.ts` limit, and writes to the security log who
 * tried and what came of it. Throws 429 with the time to wait; what was refused uses up no tries, so
 * that waiting always helps. The row stands before it is counted: of calls that come at once no more
 * than the limit pass, whichever node answers them. A device that the account knows has tries of its
 * own.
 */
export async function rateLimited<T>(
  services: Services,
  request: FastifyRequest,
  { kind, subject = '' }: Attempt,
  work: (learned: AttemptDetails) => Promise<T>,
): Promise<T> {
  const { db } = services.database;
  const id = uuidv7();
  const now = services.now();
  const about = subject.toLowerCase();
  const asked: Asked = {
    kind,
    subject: about,
    network: networkOf(request.ip),
    device: await knownDevice(services, request, about),
  };
  await db
    .insertInto('security_events')
    .values({
      id,
      ...asked,
      outcome: 'pending',
      reason: '',
      user_id: request.actor?.user_id ?? null,
      address: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
      created_at: now.toISOString(),
    })
    .execute();
  const close = (
    outcome: 'ok' | 'failed' | 'refused',
    reason: string,
    learned: AttemptDetails = {},
  ) =>
    db
      .updateTable('security_events')
      .set({ outcome, reason, ...learned })
      .where('id', '=', id)
      .execute();
  const wait = await secondsToWait(services, id, asked, now);
  if (wait > 0) {
    await close('refused', 'too_many_requests');
    throw retryLater(wait);
  }
  const learned: AttemptDetails = {};
  try {
    const result = await work(learned);
    if (logsSuccess(kind)) await close('ok', '', learned);
    else await db.deleteFrom('security_events').where('id', '=', id).execute();
    return result;
  } catch (error) {
    await close('failed', error instanceof ApiError ? error.code : 'internal', learned);
    throw error;
  }
}

interface Asked {
  readonly kind: RateLimitKind;
  readonly subject: string;
  readonly network: string;
  readonly device: string;
}

async function secondsToWait(
  { database }: Services,
  id: string,
  { kind, subject, network, device }: Asked,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - longestWindow(kind) * 1000).toISOString();
  const counted = RATE_LIMITS[kind].counts === 'all' ? ['ok' as const] : [];
  const rows = await database.db
    .selectFrom('security_events')
    .select(['created_at', 'subject', 'network', 'device'])
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('outcome', 'in', ['pending', 'failed', ...counted])
    .where('id', '!=', id)
    .where((on) =>
      on.or([on('network', '=', network), ...(subject ? [on('subject', '=', subject)] : [])]),
    )
    .execute();
  const earlier = rows.map((row) => ({
    at: Date.parse(row.created_at),
    same: {
      subject: subject !== '' && row.subject === subject && row.device === device,
      network: row.network === network,
    },
  }));
  return retryAfterSeconds(kind, earlier, now.getTime());
}
