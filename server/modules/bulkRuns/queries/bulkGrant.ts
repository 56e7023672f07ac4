import type { Grant } from '#src/access/grants.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { bulkAction, type BulkChange } from '../commands/changeOfRow.ts';

/** Who may make this change to some records. Throws 404 and 422 as `bulkAction` does. */
export function bulkGrant(
  context: Pick<ResourceContext, 'resource'>,
  { kind, action }: BulkChange,
): Grant<string> {
  return kind === 'action' ? bulkAction(context, action).grant : context.resource.access[kind];
}
