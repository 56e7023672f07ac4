import { z } from 'zod';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { PERIODS } from '#src/rules/backOffice/periods.ts';
import { metaOf, type Field, type Fields, type Kind } from '#src/schema/field.ts';
import { isValidBound } from '#src/schema/kinds/bounds.ts';
import { isRanged, isSortable, isStructured } from '#src/schema/kinds/contract.ts';
import { unwrapType } from '#src/schema/kinds/unwrapType.ts';
import type { Resource } from '#src/schema/resource.ts';
import { oncePer } from '../oncePer.ts';

/** What a key of a filter does with its column. */
export type Comparison = 'equals' | 'gte' | 'lte' | 'within' | 'search';

/** A key of a filter, such as `total_gte`. */
export interface FilterKey {
  /** Null for the search over several columns. */
  readonly column: string | null;
  readonly comparison: Comparison;
  /** One value; `equals` takes null and a list of values too. */
  readonly value: z.core.$ZodType;
}

type ValueOf = (field: Field) => z.core.$ZodType;

const text: ValueOf = () =>
  z.string().refine((value) => !value.includes('\0'), { error: 'This is no text.' });
const bound: ValueOf = (field) => {
  const { kind } = metaOf(field);
  const isWhole = kind !== 'decimal' && kind !== 'percent';
  return (isWhole ? z.int() : z.number()).refine((value) => isValidBound(kind, value));
};
const none: ValueOf = () => z.never();

/**
 * A filter value may be one that no record has (a price from 0), but must fit the column's type. A kind without
 * an entry does not compile.
 */
const VALUES: Readonly<Record<Kind, ValueOf>> = {
  id: unwrapType,
  ref: unwrapType,
  // One of the ids.
  refs: () => z.uuid(),
  text,
  long_text: text,
  email: text,
  phone: text,
  url: text,
  integer: bound,
  share: bound,
  duration: bound,
  money: bound,
  decimal: bound,
  percent: bound,
  flag: unwrapType,
  choice: unwrapType,
  state: unwrapType,
  choices: (field) => z.enum(metaOf(field).values ?? []),
  day: unwrapType,
  // A day of the range.
  day_range: () => z.iso.date().refine(isIsoDate),
  instant: unwrapType,
  photos: none,
  file: none,
  json: none,
};

/** The columns that a filter compares. */
const comparedColumns = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([column, field]) =>
    isStructured(metaOf(field).kind) ? [] : [column],
  );

/** The columns that a list sorts by. */
export const sortedColumns = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([column, field]) =>
    isSortable(metaOf(field).kind) ? [column] : [],
  );

function keysOf(column: string, field: Field): readonly (readonly [string, FilterKey])[] {
  const { kind } = metaOf(field);
  const value = VALUES[kind](field);
  const hasPeriods = kind === 'day' || kind === 'instant';
  return [
    [column, { column, comparison: 'equals', value }],
    ...(isRanged(kind)
      ? ([
          [`${column}_gte`, { column, comparison: 'gte', value }],
          [`${column}_lte`, { column, comparison: 'lte', value }],
        ] as const)
      : []),
    ...(hasPeriods
      ? ([[`${column}_within`, { column, comparison: 'within', value: z.enum(PERIODS) }]] as const)
      : []),
  ];
}

/** The keys of a resource's filters. A column goes before a bound of another with the same name. */
export const filterKeys = oncePer(({ fields, admin }: Resource): ReadonlyMap<string, FilterKey> => {
  const columns = comparedColumns(fields);
  const keys = columns.flatMap((column) => {
    const field = fields[column];
    return field ? keysOf(column, field) : [];
  });
  return new Map<string, FilterKey>([
    ...(admin.search.length > 0
      ? ([['q', { column: null, comparison: 'search', value: text(z.string()) }]] as const)
      : []),
    ...keys.filter(([key]) => !columns.includes(key)),
    ...keys.filter(([, { comparison }]) => comparison === 'equals'),
  ]);
});

/** The filter of a resource: what `filterConditions` takes, for the description of the API. */
export const filterSchema = (resource: Resource): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      [...filterKeys(resource)].map(([key, { comparison, value }]) => {
        const one = z.nullable(value);
        return [key, z.optional(comparison === 'equals' ? z.union([one, z.array(one)]) : value)];
      }),
    ),
  );
