import { v7 as uuidv7 } from 'uuid';
import type { AddProfileRequest } from '#src/wire/accounts/account.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Adds a profile with a new onboarding to a user and returns its id. Throws 409 `profile_exists` if
 * the user has a profile of this kind.
 */
export async function addProfile(
  unit: UnitOfWork,
  userId: string,
  input: AddProfileRequest,
): Promise<string> {
  const id = uuidv7();
  try {
    await unit.trx
      .insertInto('profiles')
      .values({ id, user_id: userId, ...input, created_at: unit.now.toISOString() })
      .execute();
  } catch (error) {
    if (violation(error)?.kind === 'unique')
      throw conflict('profile_exists', 'You have a profile of this kind already.');
    throw error;
  }
  const { profile_type, account_type } = input;
  unit.audit({
    action: 'profiles.add',
    resource: 'profiles',
    record_id: id,
    differences: { profile_type: [null, profile_type], account_type: [null, account_type] },
  });
  return id;
}
