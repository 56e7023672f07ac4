import { z } from 'zod';
import type { IsSeveral, ReferencedBy, Refers } from '../brands.ts';
import { fieldMeta, make, metaOf, type Field, type FieldTexts } from '../fieldMeta.ts';
import { columnLabel } from '../labels.ts';
import { requiredWhen } from './dependent.ts';

type Reference = Field<string> & Refers<string>;
type References = Readonly<Record<string, Reference>>;

/** Rejects fewer than two references. */
type AtLeastTwo<R extends References> =
  true extends IsSeveral<keyof R> ? unknown : 'f.oneOf() needs at least two references';

/** The choice, and the references by their columns. */
type OneOf<Name extends string, R extends References> = {
  readonly [C in Name]: Field<Extract<keyof R, string>>;
} & {
  readonly [C in keyof R]: Field<string | null> & Refers<ReferencedBy<R[C]>>;
};

/**
 * A reference to a record of one of several resources: `...f.oneOf('subject', { home_id: f.ref('properties'), place_id:
 * f.ref('locations') })`. The column `subject` names the reference that is set, such as `home_id`; the others are null. The
 * database guarantees it. Screens show the subject as one value: the record that is referred to.
 */
export function oneOf<const Name extends string, const R extends References>(
  name: Name,
  references: R & AtLeastTwo<R>,
  texts: FieldTexts<Extract<keyof R, string>> = {},
): OneOf<Name, R> {
  const given: References = references;
  const columns = Object.keys(given);
  const labels: Readonly<Record<string, string | undefined>> = texts.labels ?? {};
  const labelOf = (column: string, field: Reference): string =>
    labels[column] ?? metaOf(field).label ?? columnLabel(column);
  const choice = make(z.enum(columns).describe(meaningOf(columns)), {
    kind: 'choice',
    sql: 'text',
    values: columns,
    oneOf: true,
    ...texts,
    labels: Object.fromEntries(
      Object.entries(given).map(([column, field]) => [column, labelOf(column, field)]),
    ),
  });
  const nullable = Object.entries(given).map(([column, field]) => {
    const type = z.nullable(field);
    fieldMeta.add(type, {
      ...metaOf(field),
      label: metaOf(field).label ?? labelOf(column, field),
      nullable: true,
    });
    return [column, requiredWhen(type, { [name]: [column] })];
  });
  // The columns of the references are those of the type.
  return { [name]: choice, ...Object.fromEntries(nullable) } as OneOf<Name, R>;
}

const meaningOf = (columns: readonly string[]) =>
  `The field with the reference: ${columns.join(' or ')}. It is set, and the others are null.`;
