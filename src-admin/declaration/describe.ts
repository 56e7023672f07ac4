import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import { resources } from '#resources';
import { describeType } from '#src/schema/describeType.ts';
import { metaOf, type Kind } from '#src/schema/field.ts';
import { isAmount } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { plainText } from '../ui/format.ts';
import { listTitle } from './labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { actionLabelOf } from '#src/schema/labels.ts';

/** Numeric columns are aligned at their end. */
export function isNumeric(type: z.core.$ZodType): boolean {
  return isAmount(describeType(type).kind);
}

export function resourceOfTable(table: string): Resource | undefined {
  return Object.values<Resource>(resources).find((resource) => resource.name === table);
}

/** The title of the resource with this name, as its list has it; the name where there is none. */
export function resourceLabel(name: string): string {
  const resource = resourceOfTable(name);
  return resource ? listTitle(resource) : name;
}

/** The label of an audited action, such as `payouts.mark_paid`. */
export function auditedLabel(action: string): string {
  const dot = action.indexOf('.');
  return actionLabelOf(resourceOfTable(action.slice(0, dot)), action.slice(dot + 1));
}

/** The titles of references that the user may not open, by column; of several references of a column, by their ids. */
export function namesOf(record: RaRecord): Readonly<Record<string, string | undefined>> {
  return (record['names'] ?? {}) as Readonly<Record<string, string | undefined>>;
}

const SHOWN_OF_ID = 8;

/** The end of an id, for a record without a title. */
export const shortId = (id: string): string => `…${id.slice(-SHOWN_OF_ID)}`;

/**
 * The title of a record: the label of a choice or a resource. The end of its id where the title is empty,
 * because links need a name.
 */
export function titleOf(
  { admin, fields }: Resource,
  record: Readonly<Record<string, unknown>>,
): string {
  const text = plainText(record[admin.title]);
  if (text === '') return shortId(plainText(record['id']));
  const field = fields[admin.title];
  if (!field) return text;
  const { values, namesResource } = metaOf(field);
  if (namesResource) return resourceLabel(text);
  return values ? valueLabelOf(field, text) : text;
}

const DISTINCTIVE: ReadonlySet<Kind> = new Set(['text', 'email', 'choice', 'state']);
const DETAILS_MAX = 2;

/** Tells records with the same title apart: the first plain texts among the list's columns. */
export function detailOf(
  { admin, fields }: Resource,
  record: Readonly<Record<string, unknown>>,
): string {
  const details = admin.list.flatMap((column) => {
    const field = fields[column];
    const text = plainText(record[column]);
    if (!field || column === admin.title || text === '') return [];
    const { kind, values } = metaOf(field);
    return DISTINCTIVE.has(kind) ? [values ? valueLabelOf(field, text) : text] : [];
  });
  return details.slice(0, DETAILS_MAX).join(', ');
}
