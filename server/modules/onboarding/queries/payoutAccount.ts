import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isIban, maskedIban, plainIban } from '#src/rules/payouts/iban.ts';
import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Where a seller's money can go: the whole account, opened, and when its waiting time is over. */
export interface PayoutAccount {
  readonly holder: string;
  readonly iban: string;
  readonly mask: string;
  /** Null where nothing has to be waited for. */
  readonly usable_from: string | null;
}

const purposeOf = (profileId: string) => `payout_accounts/${profileId}`;

/** An account number as it lies in the database, opened for this profile alone. */
export const sealedIban = (secrets: Secrets, profileId: string, iban: string): string =>
  secrets.seal(iban, purposeOf(profileId));

const purposeOfPayout = (payoutId: string) => `payouts/${payoutId}`;

/** The account that a payout is sent to, opened for this payout alone. */
export const sealForPayout = (secrets: Secrets, payoutId: string, iban: string): string =>
  secrets.seal(iban, purposeOfPayout(payoutId));

export const unsealForPayout = (secrets: Secrets, payoutId: string, sealed: string): string =>
  secrets.open(sealed, purposeOfPayout(payoutId));

/** The account number as it was typed last; the empty text where there is none. */
export async function typedIban(
  db: Kysely<Tables>,
  secrets: Secrets,
  profileId: string,
): Promise<string> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('sealed_iban')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row ? secrets.open(row.sealed_iban, purposeOf(profileId)) : '';
}

/** The account of a profile; null where there is none, or none that is whole. */
export async function payoutAccountOf(
  db: Kysely<Tables>,
  secrets: Secrets,
  profileId: string,
): Promise<PayoutAccount | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['holder', 'sealed_iban', 'usable_from'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (!row) return null;
  const iban = secrets.open(row.sealed_iban, purposeOf(profileId));
  if (!isIban(iban)) return null;
  return { holder: row.holder, iban, mask: maskedIban(iban), usable_from: row.usable_from };
}

/**
 * Seals the account number of a draft, whole or half typed, and answers what of it may lie open: the
 * mask of a whole one. Without a number the one that was sealed before stays.
 */
export async function sealIban(
  work: UnitOfWork,
  profileId: string,
  draft: StepDraft,
): Promise<StepDraft> {
  const { trx, services } = work;
  const { iban, ...rest } = draft;
  const typed = typeof iban === 'string' ? iban : await typedIban(trx, services.secrets, profileId);
  const holder = typeof rest['holder'] === 'string' ? rest['holder'] : '';
  const text = isIban(typed) ? plainIban(typed) : typed;
  const sealed_iban = sealedIban(services.secrets, profileId, text);
  await trx
    .insertInto('payout_accounts')
    .values({ id: uuidv7(), profile_id: profileId, holder, sealed_iban, usable_from: null })
    .onConflict((on) => on.column('profile_id').doUpdateSet({ holder, sealed_iban }))
    .execute();
  return { ...rest, iban: isIban(text) ? maskedIban(text) : '' };
}
