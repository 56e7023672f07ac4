import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import {
  ATTEMPT_RULES,
  longestWindow,
  networkOf,
  waitBeforeAttempt,
  type AttemptKind,
} from '#src/rules/attempts.ts';
import { ApiError, waitFirst } from '../errors.ts';
import type { Services } from '../services.ts';

interface Attempt {
  readonly kind: AttemptKind;
  /** The email asked about, where the call names one. */
  readonly subject?: string;
}

/** What the attempt learns on its way, for the log. */
export interface Learned {
  user_id?: string;
  subject?: string;
}

/**
 * Does something that the rules of `src/rules/attempts.ts` limit, and writes to the security log who
 * tried and what came of it. Throws 429 with the time to wait; what was refused uses up no tries, so
 * that waiting always helps. The row stands before it is counted: of calls that come at once no more
 * than the limit pass, whichever node answers them.
 */
export async function attempt<T>(
  services: Services,
  request: FastifyRequest,
  { kind, subject = '' }: Attempt,
  work: (learned: Learned) => Promise<T>,
): Promise<T> {
  const { db } = services.database;
  const id = uuidv7();
  const now = services.now();
  const asked = { kind, subject: subject.toLowerCase(), network: networkOf(request.ip) };
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
  const close = (outcome: 'ok' | 'failed' | 'refused', reason: string, learned: Learned = {}) =>
    db
      .updateTable('security_events')
      .set({ outcome, reason, ...learned })
      .where('id', '=', id)
      .execute();
  const wait = await secondsToWait(services, id, asked, now);
  if (wait > 0) {
    await close('refused', 'too_many_requests');
    throw waitFirst(wait);
  }
  const learned: Learned = {};
  try {
    const result = await work(learned);
    await close('ok', '', learned);
    return result;
  } catch (error) {
    await close('failed', error instanceof ApiError ? error.code : 'internal', learned);
    throw error;
  }
}

async function secondsToWait(
  { database }: Services,
  id: string,
  { kind, subject, network }: { kind: AttemptKind; subject: string; network: string },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - longestWindow(kind) * 1000).toISOString();
  const counted = ATTEMPT_RULES[kind].counts === 'all' ? ['ok' as const] : [];
  const rows = await database.db
    .selectFrom('security_events')
    .select(['created_at', 'subject', 'network'])
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
      subject: subject !== '' && row.subject === subject,
      network: row.network === network,
    },
  }));
  return waitBeforeAttempt(kind, earlier, now.getTime());
}
