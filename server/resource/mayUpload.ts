import type { z } from 'zod';
import { resources } from '#resources';
import type { Actor } from '#src/access/grants.ts';
import { canManageProperties, isStaff } from '#src/access/roles.ts';
import { describeType } from '#src/schema/describeType.ts';
import type { KindsWith } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { hasScreensIn } from '#src/schema/screens.ts';
import type { SessionActor } from '#server/platform/services.ts';

type UploadKind = KindsWith<'upload'>;

/**
 * Whether a user may upload photos or files: people who manage properties, buyers where a resource with screens for
 * buyers has such a column, and staff where they may write a resource that has one.
 */
export function mayUpload(
  actor: Actor & Pick<SessionActor, 'profile'>,
  kind: UploadKind,
  declared: readonly Resource[] = Object.values<Resource>(resources),
): boolean {
  const { system_roles, profile } = actor;
  const profile_type = profile?.profile_type ?? null;
  if (canManageProperties({ system_roles, profile_type })) return true;
  return declared
    .filter((one) => has(one, kind))
    .some((one) =>
      profile_type === 'buyer' ? hasScreensIn(one, 'buyer') : isStaff(actor) && writes(one, actor),
    );
}

const writes = ({ access, actions }: Resource, actor: Actor): boolean =>
  [access.create, access.edit, ...Object.values(actions).map(({ grant }) => grant)].some(
    (grant) => grant(actor) === true,
  );

const has = ({ fields, actions }: Resource, kind: UploadKind): boolean => {
  const inputs = Object.values(actions).map(
    ({ input }): Readonly<Record<string, z.core.$ZodType>> => input?.shape ?? {},
  );
  return [fields, ...inputs].some((shape) =>
    Object.values(shape).some((field) => describeType(field).kind === kind),
  );
};
