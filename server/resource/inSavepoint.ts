import { sql } from 'kysely';
import type { Resource } from '#src/schema/resource.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError } from '#server/platform/errors.ts';
import { asErrorReply } from './violations.ts';

/**
 * Runs one of several writes of a transaction in a savepoint. An API or constraint error rolls back
 * only this write and is returned; any other error is thrown.
 */
export async function inSavepoint<T>(
  { trx }: UnitOfWork,
  resource: Resource,
  run: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: ApiError }> {
  await sql`savepoint one_of_several`.execute(trx);
  try {
    const done = await run();
    await sql`release savepoint one_of_several`.execute(trx);
    return { done };
  } catch (error) {
    const refused = asErrorReply(resource, error);
    if (!(refused instanceof ApiError)) throw error;
    await sql`rollback to savepoint one_of_several`.execute(trx);
    return { refused };
  }
}
