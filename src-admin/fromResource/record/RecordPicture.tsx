import { useCanAccess, useReference, type RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { resourceOfTable } from '../../declaration/describe.ts';
import { photosColumn, Thumbnail } from '../../values/Thumbnail.tsx';

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The picture of a record: its own, or that of the first record with photos to which it refers. */
export function RecordPicture({ resource, record }: Props) {
  if (photosColumn(resource) !== undefined)
    return <Thumbnail resource={resource} record={record} />;
  const reference = pictured(resource).find(({ column }) => typeof record[column] === 'string');
  return reference ? (
    <ReferencedPicture resource={reference.target} id={String(record[reference.column])} />
  ) : null;
}

function pictured({ fields }: Resource) {
  return Object.entries(fields).flatMap(([column, field]) => {
    const target = resourceOfTable(metaOf(field).references ?? '');
    return target && photosColumn(target) !== undefined ? [{ column, target }] : [];
  });
}

function ReferencedPicture({ resource, id }: { resource: Resource; id: string }) {
  const reference = resource.path;
  const { canAccess } = useCanAccess({ action: 'list', resource: reference });
  const options = { enabled: canAccess === true };
  const { referenceRecord } = useReference({ reference, id, options });
  return referenceRecord ? <Thumbnail resource={resource} record={referenceRecord} /> : null;
}
