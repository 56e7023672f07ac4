import { sql } from 'kysely';
import type { Resource } from '#src/schema/resource.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError } from '#server/platform/errors.ts';
import { asErrorReply } from './violations.ts';

/**
 * Runs one of several writes of a transaction. Where it is refused, what it wrote is taken back and
 * the others may go on; what is no refusal is thrown.
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
  } catch (thrown) {
    const refused = asErrorReply(resource, thrown);
    if (!(refused instanceof ApiError)) throw thrown;
    await sql`rollback to savepoint one_of_several`.execute(trx);
    return { refused };
  }
}
