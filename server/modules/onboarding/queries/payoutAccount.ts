import type { Kysely } from 'kysely';
import { isIban, maskedIban } from '#src/rules/payouts/iban.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** A seller's payout account, with the decrypted account number. */
export interface PayoutAccount {
  readonly holder: string;
  readonly iban: string;
  readonly mask: string;
  /** Null if the account is usable immediately. */
  readonly usable_from: string | null;
}

const purposeOf = (profileId: string) => `payout_accounts/${profileId}`;

/** The encrypted account number, bound to this profile. */
export const encryptIban = (secrets: Secrets, profileId: string, iban: string): string =>
  secrets.seal(iban, purposeOf(profileId));

const purposeOfPayout = (payoutId: string) => `payouts/${payoutId}`;

/** The encrypted account number of a payout, bound to this payout. */
export const encryptPayoutIban = (secrets: Secrets, payoutId: string, iban: string): string =>
  secrets.seal(iban, purposeOfPayout(payoutId));

export const decryptPayoutIban = (secrets: Secrets, payoutId: string, sealed: string): string =>
  secrets.open(sealed, purposeOfPayout(payoutId));

/** The account number as last typed; empty if there is none. */
export async function readIban(
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

/** The payout account of a profile; null if it is missing or incomplete. */
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
