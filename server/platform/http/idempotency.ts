import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Acting } from '../unitOfWork/acting.ts';
import { canonicalJson } from '../audit/canonicalJson.ts';
import {
  publishEffects,
  flush,
  noEffects,
  unitOfWork,
  type PendingEffects,
  type UnitOfWork,
} from '../unitOfWork/unitOfWork.ts';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import { ApiError, invalid, unauthenticated } from '../errors.ts';
import { errorBody } from './errorReply.ts';
import type { Services } from '../services.ts';

export interface Answer {
  readonly status: number;
  /** The JSON body of the first reply. */
  readonly json: string;
}

const KEY = /^[\x21-\x7e]{1,120}$/;
/** Placeholder status of an uncommitted row; no other transaction can read it. */
const PENDING = 0;

/**
 * Runs a write at most once per Idempotency-Key. The reply is stored in the same transaction: the
 * same key and body return the same status and body, and a concurrent duplicate waits for it.
 * Successes and conflicts (409) are stored; after any other error the key can be used again. A
 * thrown conflict rolls back the writes of `run`; a returned one keeps them.
 *
 * Throws 422 `idempotency_key_required`, or `idempotency_key_reused` for another body with the key.
 */
export async function runOnce(
  services: Services,
  request: FastifyRequest,
  acting: Acting,
  run: (unit: UnitOfWork) => Promise<Answer | ApiError>,
): Promise<Answer> {
  const { user_id } = acting;
  if (!user_id) throw unauthenticated();
  const key = keyOf(request);
  const requestHash = hashOf(request);
  const { answer, effects } = await transaction(services.database, async (trx) => {
    const claim = await claimKey(trx, user_id, key, requestHash);
    if ('answer' in claim) return { answer: claim.answer, effects: noEffects() };
    const outcome = await runWithAnswer(services, trx, acting, run);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: outcome.answer.status, response: outcome.answer.json })
      .where('id', '=', claim.id)
      .execute();
    return outcome;
  });
  publishEffects(services, effects);
  return answer;
}

/** Bypasses the route's reply schema: a stored reply is sent byte for byte. */
export function sendAnswer(reply: FastifyReply, { status, json }: Answer): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => String(payload))
    .send(json);
}

/** The client's Idempotency-Key. Throws 422 `idempotency_key_required`. */
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

/** Inserts the row of the key; or returns the stored reply. */
async function claimKey(
  trx: Transaction<Tables>,
  userId: string,
  key: string,
  requestHash: string,
): Promise<{ readonly id: string } | { readonly answer: Answer }> {
  const id = uuidv7();
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({
      id,
      user_id: userId,
      key,
      request_hash: requestHash,
      status: PENDING,
      response: '',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted;
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
  run: (unit: UnitOfWork) => Promise<Answer | ApiError>,
): Promise<{ readonly answer: Answer; readonly effects: PendingEffects }> {
  const effects = noEffects();
  const unit = unitOfWork(services, trx, acting, effects);
  await sql`savepoint effect`.execute(trx);
  try {
    const result = await run(unit);
    await flush(unit, effects);
    return { answer: result instanceof ApiError ? conflictReply(result) : result, effects };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await sql`rollback to savepoint effect`.execute(trx);
    return { answer: conflictReply(error), effects: noEffects() };
  }
}

const conflictReply = (error: ApiError): Answer => ({
  status: error.status,
  json: JSON.stringify(errorBody(error)),
});
