import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import { isStructured } from '#src/schema/kinds/contract.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { editableFields } from '#src/schema/forms/formFields.ts';
import { actionLabelOf } from '#src/schema/labels.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change that is made to every selected record. */
export type BulkJob =
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'action'; readonly name: string; readonly action: Action };

export function jobTitle(resource: Resource, job: BulkJob): string {
  if (job.kind === 'edit') return 'Edit';
  return job.kind === 'remove' ? 'Remove' : actionLabelOf(resource, job.name);
}

/** What is done to which records: “Edit 3 bookings”, “Send again: 3 webhook deliveries”. */
export function jobSentence(resource: Resource, job: BulkJob, subject: string): string {
  const title = jobTitle(resource, job);
  return `${title}${title.includes(' ') ? ':' : ''} ${subject}`;
}

/** The fields that may be set for many records at once: neither unique nor structured ones. */
export function bulkFields(resource: Resource): string[] {
  return Object.entries(editableFields(resource)).flatMap(([column, field]) => {
    const { kind, unique } = metaOf(field);
    return unique || isStructured(kind) || column === resource.admin.title ? [] : [column];
  });
}

/** The values for all records, and those for one record each. */
export interface BulkValues {
  readonly shared: Values;
  readonly ofRecord: (record: RaRecord) => Values;
}

/** The rows of a run, with the version on the screen. The server reports records that are gone. */
export function bulkRows(
  ids: readonly RaRecord['id'][],
  records: readonly RaRecord[],
  { ofRecord }: BulkValues,
) {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = byId.get(id);
    return {
      id: String(id),
      version: Number(record?.['version'] ?? 1),
      values: record ? ofRecord(record) : {},
    };
  });
}
