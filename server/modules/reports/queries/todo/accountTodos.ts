import { payoutMethod } from '#src/rules/payouts/payoutMethod.ts';
import { payoutMethodsOf } from '#server/modules/payouts/queries/payoutMethods.ts';
import { TODO_MAX, todoItem, type TodoSource } from './todoSource.ts';

/** Steps of the seller's onboarding that staff rejected, until they are opened again. */
export const onboardingTodos: TodoSource = {
  kinds: ['onboarding_rejected'],
  read: async ({ database: { db } }, sellerId) => {
    const rows = await db
      .selectFrom('onboarding_steps')
      .select(['id', 'step', 'rejection_reason'])
      .where('profile_id', '=', sellerId)
      .where('state', '=', 'rejected')
      .orderBy('id')
      .limit(TODO_MAX)
      .execute();
    return rows.map(({ id, step, rejection_reason }) =>
      todoItem({ kind: 'onboarding_rejected', id, step, reason: rejection_reason }),
    );
  },
};

/** Nothing can be paid out: no account, or one that its provider stopped. */
export const payoutTodos: TodoSource = {
  kinds: ['payout_account'],
  read: async (services, sellerId) => {
    const { db } = services.database;
    const { onboarding_status } = await db
      .selectFrom('profiles')
      .select('onboarding_status')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow();
    // Before, the account is a step of the onboarding.
    if (onboarding_status !== 'complete') return [];
    const method = payoutMethod(await payoutMethodsOf(db, services, sellerId), services.now());
    if (!('waits' in method) || method.waits === 'account_new') return [];
    return [todoItem({ kind: 'payout_account', id: sellerId, reason: method.waits })];
  },
};
