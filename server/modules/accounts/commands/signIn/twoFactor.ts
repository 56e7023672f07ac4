import { v7 as uuidv7 } from 'uuid';
import { compactCode } from '#src/rules/texts/normalise.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { endSessions } from './endSessions.ts';
import { afterRemovedFactor, lockSecondFactors, replaceRecoveryCodes } from './secondFactors.ts';
import { newSecret, otpauthUrl, stepOf } from './secondFactor.ts';
import { twoFactorPurpose } from './takeCode.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A user who changes their own sign-in settings. */
export type ActingUser = Acting & { readonly user_id: string; readonly session_id: string };

const auditEntry = (action: string, { user_id }: ActingUser) => ({
  action: `two_factor.${action}`,
  resource: 'users',
  record_id: user_id,
  differences: {},
});

async function pendingFactor({ trx }: UnitOfWork, { user_id }: ActingUser) {
  const found = await trx
    .selectFrom('two_factor')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('enabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw conflict('not_set_up', 'Start the set-up again. The previous one has expired.');
  return found;
}

/**
 * Creates a secret that is inactive until `enableTwoFactor` confirms it. Throws 409 if two-step
 * sign-in is on.
 */
export function startTwoFactorSetup(services: Services, self: ActingUser, email: string) {
  return transact(services, self, async ({ trx }) => {
    const { user_id } = self;
    const secret = newSecret();
    const sealed = services.secrets.seal(secret, twoFactorPurpose(user_id));
    const saved = await trx
      .insertInto('two_factor')
      .values({ id: uuidv7(), user_id, secret: sealed })
      .onConflict((on) =>
        on
          .column('user_id')
          .doUpdateSet({ secret: sealed, last_step: null })
          .where('two_factor.enabled_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw conflict('two_factor_on', 'Two-step sign-in is on already.');
    return { secret, otpauth_url: otpauthUrl(secret, email) };
  });
}

/**
 * Enables two-step sign-in after a correct code, and ends the other sessions, which began without it.
 * Returns the recovery codes, the only time.
 */
export function enableTwoFactor(
  services: Services,
  self: ActingUser,
  code: string,
): Promise<string[]> {
  return transact(services, self, async (unit) => {
    const factor = await pendingFactor(unit, self);
    const secret = services.secrets.open(factor.secret, twoFactorPurpose(self.user_id));
    const step = stepOf(secret, compactCode(code), unit.now, null);
    if (step === null)
      throw invalid(
        { code: ['This code is not right. Try the next one.'] },
        undefined,
        'wrong_code',
      );
    await unit.trx
      .updateTable('two_factor')
      .set({ enabled_at: unit.now.toISOString(), last_step: step })
      .where('id', '=', factor.id)
      .execute();
    await endSessions(unit, self.user_id, self.session_id);
    unit.audit(auditEntry('enable', self));
    return replaceRecoveryCodes(unit.trx, self.user_id);
  });
}

/**
 * Removes the authenticator app. Throws 409 `two_factor_off` without one, and `last_second_factor`
 * where the user needs a second factor and has no passkey.
 */
export function disableTwoFactor(services: Services, self: ActingUser): Promise<void> {
  return transact(services, self, async (unit) => {
    const { app } = await lockSecondFactors(unit, self.user_id);
    if (!app) throw twoFactorOff();
    await unit.trx.deleteFrom('two_factor').where('user_id', '=', self.user_id).execute();
    await afterRemovedFactor(unit, self.user_id);
    unit.audit(auditEntry('disable', self));
  });
}

/** Replaces the recovery codes with ten new ones. */
export function renewRecoveryCodes(services: Services, self: ActingUser): Promise<string[]> {
  return transact(services, self, async (unit) => {
    const { app, passkeys } = await lockSecondFactors(unit, self.user_id);
    if (!app && passkeys === 0) throw twoFactorOff();
    unit.audit(auditEntry('renew_codes', self));
    return replaceRecoveryCodes(unit.trx, self.user_id);
  });
}

const twoFactorOff = () => conflict('two_factor_off', 'Two-step sign-in is off.');
