import type { Grant } from '#src/access/grants.ts';
import { metaOf } from '#src/schema/field.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { forbidden } from '#server/platform/errors.ts';
import { readableColumns } from './fieldAccess.ts';
import { allows, type AnyRecord } from '../record.ts';
import type { ResourceContext } from '../resourceContext.ts';

/** The column that `inState` reads. */
const STATE = 'state';

/** Throws 403 where the grant does not allow the record; the message names its state where another one would do. */
export function requireAllowed(
  { resource, actor }: Pick<ResourceContext, 'resource' | 'actor'>,
  grant: Grant<string>,
  record: AnyRecord,
): void {
  if (allows(grant, actor, record)) return;
  const field = resource.fields[STATE];
  const isOfState =
    field !== undefined &&
    typeof record[STATE] === 'string' &&
    readableColumns(resource, actor)(record).includes(STATE) &&
    metaOf(field).values?.some((state) => allows(grant, actor, { ...record, [STATE]: state }));
  throw forbidden(isOfState ? refusalIn(resource, STATE, record) : undefined);
}

/** Why the state of a record forbids something. */
export function refusalIn({ fields }: Resource, column: string, record: AnyRecord): string {
  const label = valueLabelOf(fields[column], String(record[column]));
  return `This cannot be done: it is ${inSentence(label)}.`;
}
