import { z } from 'zod';
import type { Fields } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import {
  listQuery,
  rangeShape,
  sortShape,
  type ListQueryTexts,
} from '#src/wire/backOffice/listQuery.ts';
import { exportQueryOf } from '#src/wire/backOffice/transfer.ts';
import { malformed } from '#server/platform/errors.ts';
import { sortedColumns, filterSchema } from './conditions/filterKeys.ts';
import { oncePer } from './oncePer.ts';

/** Most rows of a page, and the page size without a range. */
const MAX_PAGE_ROWS = 1000;

export interface ListQuery {
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** Positions of the first and the last row, both inclusive. */
  readonly range: readonly [number, number];
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A parameter that is JSON. Throws 400. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`${name} is not valid JSON.`);
  }
}

const anySort = sortShape(z.string());
const filterShape = z.record(z.string(), z.unknown());

function sortFrom(text: string | undefined, resource: Resource, fields: Fields): ListQuery['sort'] {
  const value = text === undefined ? resource.admin.sort : parseJson('sort', text);
  const { data } = anySort.safeParse(value);
  if (!data) throw malformed('sort is ["column", "ASC"] or ["column", "DESC"].');
  const [column, order] = data;
  if (!sortedColumns(fields).includes(column))
    throw malformed(`${resource.path} cannot be sorted by ${column}.`);
  return { column, descending: order.toUpperCase() === 'DESC' };
}

function rangeFrom(text: string | undefined): ListQuery['range'] {
  if (text === undefined) return [0, MAX_PAGE_ROWS - 1];
  const { data } = rangeShape.safeParse(parseJson('range', text));
  if (!data || data[0] > data[1])
    throw malformed('range is [first, last], counted from 0, such as [0, 24].');
  if (data[1] - data[0] >= MAX_PAGE_ROWS)
    throw malformed(`A range holds ${MAX_PAGE_ROWS} rows at most.`);
  return data;
}

export function parseListQuery(
  texts: ListQueryTexts,
  resource: Resource,
  fields: Fields,
): ListQuery {
  const parsed = parseJson('filter', texts.filter ?? '{}');
  const { data: filter } = filterShape.safeParse(parsed);
  if (!filter) throw malformed('filter is an object, such as {"state": "expected"}.');
  // The schema drops this key, which would then be ignored; any other unknown key is refused later.
  if (typeof parsed === 'object' && parsed && Object.hasOwn(parsed, '__proto__'))
    throw malformed(`${resource.path} cannot be filtered by __proto__.`);
  return { sort: sortFrom(texts.sort, resource, fields), range: rangeFrom(texts.range), filter };
}

/** The query of a resource's list, with its columns and its filter. */
export const listQueryOf = oncePer((resource: Resource) =>
  listQuery(
    () => z.enum(sortedColumns(resource.fields)),
    () => filterSchema(resource),
  ),
);

/** As `listQueryOf`, for its export. */
export const exportQueryFor = oncePer((resource: Resource) =>
  exportQueryOf(listQueryOf(resource), () => z.enum(Object.keys(resource.fields))),
);
