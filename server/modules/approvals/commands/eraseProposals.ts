import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Removes the name and account of an erased payee from proposals. */
export async function eraseProposals(
  { trx }: UnitOfWork,
  profileIds: readonly string[],
  name: string,
): Promise<void> {
  if (profileIds.length === 0) return;
  await trx
    .updateTable('money_approvals')
    .set({ payee: name })
    .where('payee_id', 'in', profileIds)
    .execute();
}
