import { isIsoDate } from '#src/rules/dates/day.ts';
import { describeType } from '#src/schema/describeType.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { controlOf, readTyped, type ControlOf } from '#src/schema/forms/controls.ts';
import { instantOfDay, isValidBound } from '#src/schema/kinds/bounds.ts';
import { isAmount, KINDS } from '#src/schema/kinds/contract.ts';
import type { MarketResource } from '../declared.ts';

/** A parameter of a list's address that filters it: a column, or one of its bounds. */
export interface FilterParam {
  readonly key: string;
  readonly column: string;
  readonly field: Field;
  readonly control: ControlOf;
  readonly bound: 'gte' | 'lte' | null;
}

const BOUNDS = ['gte', 'lte'] as const;

/** The parameters of the declared filters. Columns that only some may read have none. */
export function filterParams({ access, admin, fields }: MarketResource): readonly FilterParam[] {
  return admin.filters.flatMap((column): readonly FilterParam[] => {
    const field = fields[column];
    if (!field || access.fields[column]?.read !== undefined) return [];
    const control = controlOf(describeType(field), null);
    const { filter } = KINDS[control.kind];
    if (filter === 'none') return [];
    if (filter !== 'bounds') return [{ key: column, column, field, control, bound: null }];
    return BOUNDS.map((bound) => ({ key: `${column}_${bound}`, column, field, control, bound }));
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a text of the address filters by; undefined where it is no value of the column. */
export function readFilter({ field, control, bound }: FilterParam, text: string): unknown {
  const { kind } = control;
  const { values } = metaOf(field);
  if (text === '') return undefined;
  if (kind === 'flag') return ['true', 'false'].includes(text) ? text === 'true' : undefined;
  if (values) return values.includes(text) ? text : undefined;
  if (kind === 'ref' || kind === 'refs' || kind === 'id') return UUID.test(text) ? text : undefined;
  if (kind === 'day' || kind === 'day_range') return isIsoDate(text) ? text : undefined;
  if (kind === 'instant') return isIsoDate(text) ? instantOfDay(text, bound ?? 'gte') : undefined;
  if (!isAmount(kind)) return text;
  const number = readTyped(control, text);
  return isValidBound(kind, number) ? number : undefined;
}
