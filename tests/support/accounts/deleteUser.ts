import { eraseUser } from '#server/modules/accountDeletion/commands/eraseUser.ts';
import { erasures } from '#server/modules/index.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Deletes the account of a user. */
export const deleteUser = (services: Services, userId: string): Promise<void> =>
  transact(services, SYSTEM, (unit) => eraseUser(unit, erasures, userId));
