import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import { lockDelegation, transitionDelegation } from '../commands/delegationChange.ts';

const BATCH = 200;

/**
 * Stores the end of delegations and invitations whose time is over, and reloads the agent's open
 * pages. Requests are refused from the end on, before this has run.
 */
export async function expireDelegations(services: Services): Promise<void> {
  const now = services.now();
  const over = await services.database.db
    .selectFrom('delegations')
    .select('id')
    .where('state', 'in', ['invited', 'active'])
    .where((on) =>
      on.or([
        on('ends_on', '<', utcDay(now)),
        on.and([on('state', '=', 'invited'), on('expires_at', '<=', now.toISOString())]),
      ]),
    )
    .limit(BATCH)
    .execute();
  await processEach(over, ({ id }) =>
    transact(services, SYSTEM, async (unit) => {
      const row = await lockDelegation(unit, id);
      if (row && row.state !== 'expired' && delegationStateAt(row, unit.now) === 'expired')
        await transitionDelegation(unit, row, 'expire', 'system');
    }),
  );
}
