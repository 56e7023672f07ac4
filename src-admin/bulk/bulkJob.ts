import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import { editableFields } from '../fromResource/describe.ts';
import { actionLabel } from '../fromResource/labels.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change that is made to every selected record. */
export type BulkJob =
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'action'; readonly name: string; readonly action: Action };

export function jobTitle(job: BulkJob): string {
  if (job.kind === 'edit') return 'Edit';
  return job.kind === 'remove' ? 'Remove' : actionLabel(job.name);
}

/** The fields that may be set for many records at once: neither unique nor structured ones. */
export function bulkFields(resource: Resource): string[] {
  return Object.entries(editableFields(resource)).flatMap(([column, field]) => {
    const { kind, unique } = metaOf(field);
    return unique || kind === 'json' || column === resource.admin.title ? [] : [column];
  });
}

/** Runs the job on one record. Returns the version that undo needs, null where it cannot be undone. */
export async function runBulkJob(
  api: StaffDataProvider,
  { path }: Resource,
  job: BulkJob,
  record: RaRecord,
  values: Values,
): Promise<{ readonly id: RaRecord['id']; readonly version: number } | null> {
  const { id } = record;
  const version = Number(record['version']);
  switch (job.kind) {
    case 'edit': {
      const data = { ...values, version };
      const saved = await api.update<RaRecord>(path, { id, data, previousData: record });
      return saved.data['version'] === version
        ? null
        : { id, version: Number(saved.data['version']) };
    }
    case 'remove':
      await api.delete(path, { id, previousData: record });
      return { id, version };
    case 'action':
      await api.action(path, id, job.name, values);
      return null;
  }
}
