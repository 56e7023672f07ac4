import { isolate } from '#src/rules/texts/isolate.ts';
import { doneLabel } from '../doneLabel.ts';
import { metaOf, type Field } from '../field.ts';
import { valueLabelOf } from '../fieldLabel.ts';
import { inSentence } from '../labels.ts';
import type { Resource } from '../resource.ts';
import type { FormRecord } from './formFields.ts';

/** The column with the state of a resource; undefined without one. */
export const stateFieldOf = ({
  fields,
}: Pick<Resource, 'fields'>): readonly [column: string, field: Field] | undefined =>
  Object.entries(fields).find(([, field]) => metaOf(field).kind === 'state');

/**
 * What an action did, for the notice after it: in the words that it declares, else the state that it caused, else what
 * was done.
 * @param title of the record
 */
export function outcomeOf(
  resource: Pick<Resource, 'actions' | 'fields'>,
  name: string,
  record: FormRecord,
  title: string,
): string {
  const { done, event } = resource.actions[name] ?? {};
  const [column = '', field] = stateFieldOf(resource) ?? [];
  const state = record[column];
  if (done === undefined && event !== undefined && typeof state === 'string')
    return `${isolate(title)} is ${inSentence(valueLabelOf(field, state))} now`;
  return `${doneLabel(resource, name)}: ${isolate(title)}`;
}
