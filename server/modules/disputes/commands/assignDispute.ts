import { conflict, forbidden, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { LockedDispute } from './lockDispute.ts';
import { lockAfterDeadlines, recordEvent } from './transitionDispute.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

/** A side of the dispute must not decide it. Throws 403 `own_dispute`. */
export async function checkUninvolved(unit: UnitOfWork, { dispute }: LockedDispute): Promise<void> {
  const party = await unit.trx
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', unit.acting.user_id)
    .where('id', 'in', [dispute.buyer_id, dispute.seller_id])
    .executeTakeFirst();
  if (party) throw forbidden('You are a side of this dispute, so others decide it.', 'own_dispute');
}

/** Assigns the dispute to a staff member, or to none. Throws 404, 403, 409, 422. */
export async function assignDispute(
  unit: UnitOfWork,
  id: string,
  assignee_id: string | null,
): Promise<void> {
  const locked = await lockAfterDeadlines(unit, id);
  const { dispute } = locked;
  if (dispute.state === 'closed' || dispute.state === 'withdrawn')
    throw conflict('wrong_state', 'This dispute is closed.', { state: dispute.state });
  if (assignee_id === unit.acting.user_id) await checkUninvolved(unit, locked);
  const who = assignee_id === null ? null : await staffMember(unit, assignee_id);
  await unit.trx.updateTable('disputes').set({ assignee_id }).where('id', '=', id).execute();
  await recordEvent(unit, id, 'assign', who?.name ?? '', true);
  unit.audit({
    action: 'disputes.assign',
    resource: 'disputes',
    record_id: id,
    differences: { assignee_id: [dispute.assignee_id, assignee_id] },
  });
}

async function staffMember({ trx }: UnitOfWork, id: string) {
  const found = await disputeStaff(trx).where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ assignee_id: ['This person may not decide disputes.'] });
  return found;
}

/** The staff who may decide disputes (section 6). */
export function disputeStaff(db: Pick<UnitOfWork['trx'], 'selectFrom'>) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((eb) => eb('system_roles', '&&', eb.val(['owner', 'admin', 'dispute_admin'])))
    .orderBy(alphabetical('name'));
}
