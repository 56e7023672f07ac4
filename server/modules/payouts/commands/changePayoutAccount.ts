import { isIban, maskedIban, plainIban } from '#src/rules/payouts/iban.ts';
import { accountUsableFrom } from '#src/rules/payouts/payout.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { payoutAccountChangedEmail } from '../emails/payoutEmails.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { savePayoutAccount } from '#server/modules/onboarding/commands/savePayoutAccount.ts';

/**
 * Changes the bank account for a profile’s payouts. It takes effect after a waiting period in which
 * its owner, notified by email, can stop it. Payouts handed over before keep their account. The
 * caller has confirmed the password. Throws 422 for an invalid IBAN.
 */
export async function changePayoutAccount(
  unit: UnitOfWork,
  profileId: string,
  { holder, iban }: { readonly holder: string; readonly iban: string },
): Promise<void> {
  const { trx, now, services } = unit;
  if (!isIban(iban))
    throw invalid({ iban: ['This is not a valid IBAN. Check the length and the digits.'] });
  const owner = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'profiles.display_name as name'])
    .where('profiles.id', '=', profileId)
    .executeTakeFirst();
  if (!owner) throw notFound('profile');
  const usableFrom = accountUsableFrom(now, await readPaymentTerms(trx));
  const usable_from = usableFrom.toISOString();
  await savePayoutAccount(unit, profileId, { holder, iban: plainIban(iban), usable_from });
  unit.audit({
    action: 'payout_accounts.change',
    resource: 'profiles',
    record_id: profileId,
    differences: { usable_from },
  });
  unit.mail(
    owner.email,
    payoutAccountChangedEmail(
      owner,
      `the account ${maskedIban(iban)}`,
      usableFrom,
      services.env.PUBLIC_URL,
    ),
  );
}
