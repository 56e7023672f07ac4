import { usePermissions } from 'react-admin';
import { useMemo } from 'react';
import type { SystemRole } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';

/** The resource with the columns that staff of these roles read of every record, as the server filters them. */
export function readableBy(resource: Resource, system_roles: readonly SystemRole[]): Resource {
  const unrelated = { user_id: '', profile_ids: [], delegations: [] };
  const fields = visibleFields(resource, { ...unrelated, system_roles });
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
