import { useReference, type RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { resourceOfTable, titleOf } from './describe.ts';

/** The title of a record; where the title column is a reference, the title of that record. */
export function useTitle(resource: Resource, record: RaRecord | undefined): string {
  const field = resource.fields[resource.admin.title];
  const table = field && metaOf(field).references;
  const other = table === undefined ? undefined : resourceOfTable(table);
  const { referenceRecord } = useReference({
    reference: other?.path ?? resource.path,
    id: String(record?.[resource.admin.title] ?? ''),
    options: { enabled: other !== undefined && record !== undefined },
  });
  if (!record) return '';
  if (!other) return titleOf(resource, record);
  return referenceRecord ? titleOf(other, referenceRecord) : '…';
}
