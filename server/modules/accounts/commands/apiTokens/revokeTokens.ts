import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ActingUser } from '../signIn/twoFactor.ts';

/** Revokes an API token of the user; an expired one leaves the list. Throws 404. */
export function revokeToken(services: Services, self: ActingUser, id: string): Promise<void> {
  return transact(services, self, async (unit) => {
    const revoked = await unit.trx
      .updateTable('api_tokens')
      .set({ revoked_at: unit.now.toISOString() })
      .where('id', '=', id)
      .where('user_id', '=', self.user_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw notFound('API token');
    unit.audit({
      action: 'api_tokens.revoke',
      resource: 'users',
      record_id: self.user_id,
      differences: { token: id },
    });
  });
}

/** Revokes all API tokens of a user whose account may be in the hands of somebody else. */
export async function revokeAllTokens({ trx, now }: UnitOfWork, userId: string): Promise<void> {
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
