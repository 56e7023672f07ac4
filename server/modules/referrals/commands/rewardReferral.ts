import { creditEntries } from '#src/rules/ledger/entries.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { referralReward } from '#src/rules/referrals/referral.ts';
import { creditEarnedEmail } from '../emails/referralEmails.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Credits both sides of a referral, once, after the invited user's first stay. Does nothing when the
 * buyer was not invited or the stay earns no credit. The caller has locked the booking.
 */
export async function rewardReferral(unit: UnitOfWork, booking: LockedBooking): Promise<void> {
  const { trx } = unit;
  const referral = await trx
    .selectFrom('referrals')
    .innerJoin('profiles as guest', 'guest.user_id', 'referrals.invited_id')
    .selectAll('referrals')
    .where('guest.id', '=', booking.buyer_id)
    .forUpdate('referrals')
    .executeTakeFirst();
  if (!referral) return;
  const { currency } = booking;
  const terms = await trx
    .selectFrom('referral_terms')
    .select(['for_inviter', 'for_invited', 'least_stay'])
    .where('currency', '=', currency)
    .executeTakeFirst();
  const inviter = await creditOwner(unit, referral.inviter_id);
  const seller = await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', booking.seller_id)
    .executeTakeFirst();
  const reward = referralReward(
    {
      booking: booking.state,
      referral: referral.state,
      total: booking.total,
      at_inviters: seller?.user_id === referral.inviter_id,
    },
    terms ?? null,
  );
  if (!reward || !inviter) return;
  await trx
    .updateTable('referrals')
    .set({
      state: 'rewarded',
      booking_id: booking.id,
      currency,
      rewarded_at: unit.now.toISOString(),
      ...reward,
    })
    .where('id', '=', referral.id)
    .execute();
  const postCredit = async (side: string, owner_id: string, amount: Cents) => {
    await postLedger(unit, {
      kind: 'credit',
      booking_id: booking.id,
      payment_id: null,
      currency,
      key: `credit:${referral.id}:${side}`,
      entries: creditEntries({ amount, currency, owner_id }),
    });
  };
  await postCredit('inviter', inviter.profile_id, reward.for_inviter);
  await postCredit('invited', booking.buyer_id, reward.for_invited);
  const { PUBLIC_URL } = unit.services.env;
  if (reward.for_inviter > 0)
    unit.mail(
      inviter.email,
      creditEarnedEmail('inviter', inviter.name, reward.for_inviter, currency, PUBLIC_URL),
    );
  if (reward.for_invited > 0)
    unit.mail(
      booking.buyer_email,
      creditEarnedEmail('invited', booking.buyer_name, reward.for_invited, currency, PUBLIC_URL),
    );
}

/** The profile that holds a user's credit: their buyer profile if they have one. */
function creditOwner({ trx }: UnitOfWork, userId: string) {
  return trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['profiles.id as profile_id', 'users.email', 'users.name'])
    .where('users.id', '=', userId)
    .orderBy('profiles.profile_type')
    .orderBy('profiles.created_at')
    .limit(1)
    .executeTakeFirst();
}
