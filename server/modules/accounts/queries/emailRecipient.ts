import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The address and name to which a user's emails go. */
export function emailRecipient(
  { trx }: Pick<UnitOfWork, 'trx'>,
  userId: string,
): Promise<{ readonly email: string; readonly name: string }> {
  return trx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
