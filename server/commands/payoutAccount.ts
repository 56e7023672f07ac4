import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isIban, maskedIban, plainIban } from '#src/rules/iban.ts';
import type { Draft } from '#src/rules/onboardingForm.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Secrets } from '../secrets.ts';
import type { Work } from './work.ts';

const purposeOf = (profileId: string) => `payout_accounts/${profileId}`;

/** An account number as it lies in the database, opened for this profile alone. */
export const sealedIban = (secrets: Secrets, profileId: string, iban: string): string =>
  secrets.seal(iban, purposeOf(profileId));

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

/**
 * Seals the account number of a draft, whole or half typed, and answers what of it may lie open: the
 * mask of a whole one. Without a number the one that was sealed before stays.
 */
export async function sealIban(work: Work, profileId: string, draft: Draft): Promise<Draft> {
  const { trx, services } = work;
  const { iban, ...rest } = draft;
  const typed = typeof iban === 'string' ? iban : await typedIban(trx, services.secrets, profileId);
  const holder = typeof rest['holder'] === 'string' ? rest['holder'] : '';
  const text = isIban(typed) ? plainIban(typed) : typed;
  const sealed_iban = sealedIban(services.secrets, profileId, text);
  await trx
    .insertInto('payout_accounts')
    .values({ id: uuidv7(), profile_id: profileId, holder, sealed_iban })
    .onConflict((on) => on.column('profile_id').doUpdateSet({ holder, sealed_iban }))
    .execute();
  return { ...rest, iban: isIban(text) ? maskedIban(text) : '' };
}
