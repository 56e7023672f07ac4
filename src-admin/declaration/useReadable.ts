import { usePermissions } from 'react-admin';
import { useMemo } from 'react';
import type { Actor } from '#src/access/grants.ts';
import type { SystemRole } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { visibleFields, writableBy } from '#src/schema/resourceGrants.ts';

/** Staff with these roles, whom no record names. */
export const staffOf = (system_roles: readonly SystemRole[]): Actor => ({
  user_id: '',
  profile_ids: [],
  delegations: [],
  system_roles,
});

/** The resource with the columns that staff of these roles read of every record, as the server filters them. */
export function readableBy(resource: Resource, system_roles: readonly SystemRole[]): Resource {
  const fields = visibleFields(resource, staffOf(system_roles));
  const { admin } = resource;
  const readable = (columns: readonly string[]) =>
    columns.filter((column) => Object.hasOwn(fields, column));
  return {
    ...resource,
    fields,
    admin: {
      ...admin,
      list: readable(admin.list),
      filters: readable(admin.filters),
      totals: readable(admin.totals),
    },
  };
}

/** The resource with the columns that the user may read, for what a list offers. */
export function useReadable(resource: Resource): Resource {
  const { permissions } = usePermissions<readonly SystemRole[]>();
  return useMemo(() => readableBy(resource, permissions ?? []), [resource, permissions]);
}

/** The resource with the columns that the user may write, for the forms of new records and of many. */
export function useWritable(resource: Resource): Resource {
  const { permissions } = usePermissions<readonly SystemRole[]>();
  return useMemo(() => writableBy(resource, staffOf(permissions ?? [])), [resource, permissions]);
}
