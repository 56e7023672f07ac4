import { v7 as uuidv7 } from 'uuid';
import { normaliseInvitationCode } from '#src/rules/referrals/referral.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Records who invited a new user. An unknown code is ignored, so that it never blocks registration. */
export async function recordReferral(
  { trx }: UnitOfWork,
  invitedId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) return;
  const owner = await trx
    .selectFrom('referral_codes')
    .select('user_id')
    .where('code', '=', normaliseInvitationCode(code))
    .executeTakeFirst();
  if (!owner) return;
  await trx
    .insertInto('referrals')
    .values({
      id: uuidv7(),
      inviter_id: owner.user_id,
      invited_id: invitedId,
      booking_id: null,
      for_inviter: null,
      for_invited: null,
      currency: null,
      rewarded_at: null,
    })
    .execute();
}
