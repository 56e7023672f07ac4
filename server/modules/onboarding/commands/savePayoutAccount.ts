import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isIban, maskedIban, plainIban } from '#src/rules/payouts/iban.ts';
import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { encryptIban, readIban } from '../queries/payoutAccount.ts';

/** Stores the bank account of a profile, and from when it is used; without it, that stays. */
export async function savePayoutAccount(
  { trx, services }: UnitOfWork,
  profileId: string,
  {
    holder,
    iban,
    usable_from,
  }: { readonly holder: string; readonly iban: string; readonly usable_from?: string },
): Promise<void> {
  const account = {
    holder,
    sealed_iban: encryptIban(services.secrets, profileId, iban),
    ...(usable_from !== undefined && { usable_from }),
  };
  await trx
    .insertInto('payout_accounts')
    .values({ id: uuidv7(), profile_id: profileId, usable_from: null, ...account })
    .onConflict((on) => on.column('profile_id').doUpdateSet(account))
    .execute();
}

/** Sets from when the stored bank account of a profile is used. */
export async function delayPayoutAccount(
  trx: Transaction<Tables>,
  profileId: string,
  usable_from: string,
): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ usable_from })
    .where('profile_id', '=', profileId)
    .execute();
}

/**
 * Encrypts the account number of a draft, complete or not, and returns the draft with a complete
 * number masked. A draft without a number keeps the stored one.
 */
export async function encryptDraftIban(
  unit: UnitOfWork,
  profileId: string,
  draft: StepDraft,
): Promise<StepDraft> {
  const { trx, services } = unit;
  const { iban, ...rest } = draft;
  const typed = typeof iban === 'string' ? iban : await readIban(trx, services.secrets, profileId);
  const holder = typeof rest['holder'] === 'string' ? rest['holder'] : '';
  const text = isIban(typed) ? plainIban(typed) : typed;
  await savePayoutAccount(unit, profileId, { holder, iban: text });
  return { ...rest, iban: isIban(text) ? maskedIban(text) : '' };
}
