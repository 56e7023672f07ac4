import { v7 as uuidv7 } from 'uuid';
import { payoutAccountOf, sealedForPayout } from './payoutAccount.ts';
import { movePayout, type Payout } from './movePayout.ts';
import type { Work } from './work.ts';

/**
 * Hands a due payout to staff, who make the bank transfer: from here on its amount and its account
 * stand. Stays due where the seller has no account, or one that was changed a short while ago.
 */
export async function handOver(work: Work, payout: Payout): Promise<void> {
  const { trx, services, now } = work;
  const account = await payoutAccountOf(trx, services.secrets, payout.seller_id);
  if (!account || (account.usable_from !== null && Date.parse(account.usable_from) > now.getTime()))
    return;
  const { holder, iban, mask } = account;
  const destination = {
    holder,
    mask,
    sealed_iban: sealedForPayout(services.secrets, payout.id, iban),
  };
  await trx
    .insertInto('payout_destinations')
    .values({
      id: uuidv7(),
      payout_id: payout.id,
      profile_id: payout.seller_id,
      ...destination,
    })
    .onConflict((on) => on.column('payout_id').doUpdateSet(destination))
    .execute();
  await movePayout(work, payout, 'hand_over', { handed_over_at: now.toISOString() });
}
