import type { Transaction } from 'kysely';
import { compactCode } from '#src/rules/texts/normalise.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { readRecoveryCode, stepOf } from './secondFactor.ts';

export const twoFactorPurpose = (userId: string) => `two_factor/${userId}`;

export const wrongCode = () => {
  const text = 'This code is not right, or was used already. Try the next one.';
  return invalid({ code: [text] }, text, 'wrong_code');
};

/** Consumes a code of the authenticator app or a recovery code. Returns whether it was valid. */
export async function takeCode(
  services: Services,
  trx: Transaction<Tables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const digits = compactCode(code);
  return /^\d{6}$/.test(digits)
    ? takeAppCode(services, trx, userId, digits)
    : takeRecoveryCode(services, trx, userId, code);
}

async function takeAppCode(
  { secrets, now }: Services,
  trx: Transaction<Tables>,
  userId: string,
  digits: string,
): Promise<boolean> {
  const factor = await trx
    .selectFrom('two_factor')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return false;
  const secret = secrets.open(factor.secret, twoFactorPurpose(userId));
  const step = stepOf(secret, digits, now(), factor.last_step);
  if (step === null) return false;
  await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

async function takeRecoveryCode(
  { now }: Services,
  trx: Transaction<Tables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const recovery = readRecoveryCode(code);
  if (recovery === null) return false;
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(recovery))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
