import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { registerRequest } from '#src/wire/accounts/session.ts';
import { transaction } from '#server/platform/database/client.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { alreadyRegisteredEmail } from '../emails/identityEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { recordReferral } from '#server/modules/referrals/commands/acceptInvitation.ts';
import { requireUnknownPassword } from '../queries/knownPassword.ts';
import { hashPassword } from './passwords/passwordHash.ts';
import { requestVerification } from './requestVerification.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Whether the token of an invitation proves that its holder receives the emails of the address. */
export type ProvesMailbox = (unit: UnitOfWork, token: string, email: string) => Promise<boolean>;

/**
 * Registers a user with a password and a first profile in one transaction. If the email already has
 * an account, only emails its owner, so that the caller cannot find out. Emails a link to verify the
 * address, unless an invitation that was emailed there proves it. Returns the id of the new or existing user.
 */
export async function registerUser(
  services: Services,
  provesMailbox: ProvesMailbox,
  input: z.infer<typeof registerRequest>,
): Promise<string> {
  await requireUnknownPassword(services, input.password);
  const passwordHash = await hashPassword(input.password);
  const userId = uuidv7();
  try {
    await transact(services, SYSTEM, async (unit) => {
      const { trx, now } = unit;
      const { invitation_token } = input;
      const isProven =
        invitation_token !== undefined &&
        (await provesMailbox(unit, invitation_token, input.email));
      await trx
        .insertInto('users')
        .values({
          id: userId,
          email: input.email,
          name: input.name,
          email_verified_at: isProven ? now.toISOString() : null,
        })
        .execute();
      await trx
        .insertInto('credentials')
        .values({ id: uuidv7(), user_id: userId, password_hash: passwordHash })
        .execute();
      await trx
        .insertInto('profiles')
        .values({
          id: uuidv7(),
          user_id: userId,
          profile_type: input.profile_type,
          account_type: input.account_type,
          display_name: input.name,
        })
        .execute();
      await recordReferral(unit, userId, input.referral_code);
      if (!isProven) await requestVerification(services, trx, { id: userId, ...input });
      unit.changed('users', userId);
    });
  } catch (error) {
    if (violation(error)?.constraint !== 'users_email_key') throw error;
    return notifyOwner(services, input.email);
  }
  return userId;
}

async function notifyOwner(services: Services, email: string): Promise<string> {
  return transaction(services.database, async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const content = alreadyRegisteredEmail(owner.name, services.env.PUBLIC_URL);
    await queueEmails(services, trx, [{ to: owner.email, content }]);
    return owner.id;
  });
}
