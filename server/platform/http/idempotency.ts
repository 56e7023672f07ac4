import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
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

/** A key of a user and the request that it stands for. */
interface Claim {
  readonly user_id: string;
  readonly key: string;
  readonly request_hash: string;
}

/**
 * Runs a write at most once per Idempotency-Key: the same key and body return the same status and body, and a
 * concurrent duplicate waits for it. Successes are stored in the same transaction. A conflict (409) is stored too:
 * a returned one with the writes of `run`, a thrown one after they are rolled back. After any other error the key
 * can be used again.
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
  const claim = { user_id, key: keyOf(request), request_hash: hashOf(request) };
  const { answer, effects } = await runClaimed(services, claim, acting, run).catch(
    async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      return { answer: await storeConflict(services, claim, error), effects: noEffects() };
    },
  );
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

/** Inserts the row of the key with a reply, or with the placeholder; or returns the reply that was stored before. */
async function claimKey(
  trx: Transaction<Tables>,
  claim: Claim,
  { status, json }: Answer,
): Promise<{ readonly id: string } | { readonly answer: Answer }> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ id: uuidv7(), ...claim, status, response: json })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted;
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash === claim.request_hash)
    return { answer: { status: stored.status, json: String(stored.response) } };
  throw new ApiError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request.',
  );
}

function runClaimed(
  services: Services,
  claim: Claim,
  acting: Acting,
  run: (unit: UnitOfWork) => Promise<Answer | ApiError>,
): Promise<{ readonly answer: Answer; readonly effects: PendingEffects }> {
  return transaction(services.database, async (trx) => {
    const effects = noEffects();
    const claimed = await claimKey(trx, claim, { status: PENDING, json: '' });
    if ('answer' in claimed) return { answer: claimed.answer, effects };
    const unit = unitOfWork(services, trx, acting, effects);
    const result = await run(unit);
    await flush(unit, effects);
    const answer = result instanceof ApiError ? conflictReply(result) : result;
    await trx
      .updateTable('idempotency_keys')
      .set({ status: answer.status, response: answer.json })
      .where('id', '=', claimed.id)
      .execute();
    return { answer, effects };
  });
}

/**
 * Stores a conflict after the transaction that it rolled back, which costs other writes no savepoint; returns the reply
 * of a duplicate that was stored in between.
 */
function storeConflict(services: Services, claim: Claim, error: ApiError): Promise<Answer> {
  const answer = conflictReply(error);
  return transaction(services.database, async (trx) => {
    const claimed = await claimKey(trx, claim, answer);
    return 'answer' in claimed ? claimed.answer : answer;
  });
}

const conflictReply = (error: ApiError): Answer => ({
  status: error.status,
  json: JSON.stringify(errorBody(error)),
});
