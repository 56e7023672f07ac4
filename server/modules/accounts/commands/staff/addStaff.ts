import { v7 as uuidv7 } from 'uuid';
import type { SystemRole } from '#src/access/roles.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Creates a member of staff without a password. Returns the id. */
export async function addStaff(
  unit: UnitOfWork,
  {
    email,
    name,
    role,
  }: { readonly email: string; readonly name: string; readonly role: SystemRole },
): Promise<string> {
  const id = uuidv7();
  await unit.trx
    .insertInto('users')
    .values({ id, email, name, system_roles: [role], email_verified_at: unit.now.toISOString() })
    .execute();
  unit.audit({
    action: 'users.create',
    resource: 'users',
    record_id: id,
    differences: { system_roles: [[], [role]] },
  });
  return id;
}
