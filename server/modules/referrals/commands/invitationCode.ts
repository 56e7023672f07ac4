import { v7 as uuidv7 } from 'uuid';
import { invitationCode } from '#server/platform/database/references.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The user's invitation code, created on first use. */
export async function invitationCodeOf({ trx }: UnitOfWork, userId: string): Promise<string> {
  await trx
    .insertInto('referral_codes')
    .values({ id: uuidv7(), user_id: userId, code: invitationCode() })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
  const { code } = await trx
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return code;
}
