import { normaliseRoles } from '#src/access/normalise.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Grants the system role `agent`, which the pages under `/agent` require. */
export async function becomeAgent(
  unit: UnitOfWork,
  { id, system_roles }: { readonly id: string; readonly system_roles: readonly string[] },
): Promise<void> {
  const before = normaliseRoles(system_roles);
  if (before.includes('agent')) return;
  const after = [...before, 'agent' as const];
  await unit.trx.updateTable('users').set({ system_roles: after }).where('id', '=', id).execute();
  unit.audit({
    action: 'users.become_agent',
    resource: 'users',
    record_id: id,
    differences: { system_roles: [before, after] },
  });
}
