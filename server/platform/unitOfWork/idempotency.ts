import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Acting } from './acting.ts';
import { canonicalJson } from '../audit/appendAudit.ts';
import {
  publishEffects,
  flush,
  noEffects,
  unitOfWork,
  type PendingEffects,
  type UnitOfWork,
} from './unitOfWork.ts';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import { ApiError, invalid, unauthenticated } from '../errors.ts';
import { errorBody } from '../http/errorReply.ts';
import type { Services } from '../services.ts';

export interface Answer {
  readonly status: number;
  /** The JSON of the body, as it was sent the first time. */
  readonly json: string;
}

const KEY = /^[\x21-\x7e]{1,120}$/;
/** Stands in the row while its transaction runs; nobody else ever reads it. */
const UNDER_WAY = 0;

/**
 * Does a write once, however often it is sent. The answer is stored in the transaction of its effect:
 * the same key and body give the same status and body again, and a duplicate that comes meanwhile
 * waits for it. Stored are successes and conflicts; after any other error the key may be used again.
 * What `run` throws is undone; a conflict that it answers is kept with all it wrote.
 *
 * Throws 422 `idempotency_key_required`, `idempotency_key_reused` for another body under the key.
 */
export async function runOnce(
  services: Services,
  request: FastifyRequest,
  acting: Acting,
  run: (work: UnitOfWork) => Promise<Answer | ApiError>,
): Promise<Answer> {
  const { user_id } = acting;
  if (!user_id) throw unauthenticated();
  const key = keyOf(request);
  const requestHash = hashOf(request);
  const { answer, gathered } = await transaction(services.database, async (trx) => {
    const claim = await claimKey(trx, user_id, key, requestHash);
    if ('answer' in claim) return { answer: claim.answer, gathered: noEffects() };
    const done = await runWithAnswer(services, trx, acting, run);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: done.answer.status, response: done.answer.json })
      .where('id', '=', claim.id)
      .execute();
    return done;
  });
  publishEffects(services, gathered);
  return answer;
}

/** Sends the answer past the route's typed replies: it is an old one perhaps, the same to the letter. */
export function sendAnswer(reply: FastifyReply, { status, json }: Answer): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => String(payload))
    .send(json);
}

/** The key that the client gave this write. Throws 422 `idempotency_key_required`. */
export function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw invalid(
    { 'Idempotency-Key': ['Send a header with a key of your own, 1 to 120 characters long.'] },
    'This request needs an Idempotency-Key.',
    'idempotency_key_required',
  );
}

function hashOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${canonicalJson(body ?? null)}`)
    .digest('hex');
}

/** The row of the key, made now; or the answer that was given under it. */
async function claimKey(
  trx: Transaction<Tables>,
  userId: string,
  key: string,
  requestHash: string,
): Promise<{ readonly id: string } | { readonly answer: Answer }> {
  const id = uuidv7();
  const made = await trx
    .insertInto('idempotency_keys')
    .values({
      id,
      user_id: userId,
      key,
      request_hash: requestHash,
      status: UNDER_WAY,
      response: '',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made;
  const { request_hash, status, response } = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (request_hash === requestHash) return { answer: { status, json: String(response) } };
  throw new ApiError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request.',
  );
}

async function runWithAnswer(
  services: Services,
  trx: Transaction<Tables>,
  acting: Acting,
  run: (work: UnitOfWork) => Promise<Answer | ApiError>,
): Promise<{ readonly answer: Answer; readonly gathered: PendingEffects }> {
  const gathered = noEffects();
  const work = unitOfWork(services, trx, acting, gathered);
  await sql`savepoint effect`.execute(trx);
  try {
    const result = await run(work);
    await flush(work, gathered);
    return { answer: result instanceof ApiError ? refusal(result) : result, gathered };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await sql`rollback to savepoint effect`.execute(trx);
    return { answer: refusal(error), gathered: noEffects() };
  }
}

const refusal = (error: ApiError): Answer => ({
  status: error.status,
  json: JSON.stringify(errorBody(error)),
});
