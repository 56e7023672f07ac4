import { z } from 'zod';
import { readDuration } from '#src/schema/duration.ts';
import { describeType } from '#src/schema/describeType.ts';
import { fieldMeta, type Kind } from '#src/schema/field.ts';
import { normaliseNumeral } from '#src/rules/texts/numeral.ts';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';

/** The fields of a form by name: those of a resource, or of an action's input. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** What the controls of a form hold: texts as they are typed, ticks, and several choices. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Record<string, FormValue>;

type AnyValues = Readonly<Record<string, unknown>>;

const MINOR = 100;

/** An amount or a share in units: `12050` is `120.50`. */
const unitsText = (minor: number) => (minor / MINOR).toFixed(minor % MINOR === 0 ? 0 : 2);

/** A moment as `datetime-local` writes it, in the zone of the browser. */
function localText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

function shown(kind: Kind, value: unknown): FormValue {
  if (kind === 'flag') return value === true;
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'photos') return Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : [];
  if (kind === 'file') return typeof value === 'object' && value ? [JSON.stringify(value)] : [];
  if (value === null || value === undefined) return '';
  if ((kind === 'money' || kind === 'share') && typeof value === 'number') return unitsText(value);
  if (kind === 'instant' && typeof value === 'string') return localText(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function initial(type: z.ZodType): unknown {
  const fallback = fieldMeta.get(type)?.fallback;
  return fallback === undefined || fallback === 'now' ? undefined : fallback.value;
}

/** What the controls show of a record; the declared defaults of a new one. */
export function toForm(shape: Shape, record: AnyValues | null): FormValues {
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [
      name,
      shown(describeType(type).kind, record === null ? initial(type) : record[name]),
    ]),
  );
}

const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

/** An empty control is the emptiest value that the field takes. */
function empty(type: z.ZodType): unknown {
  if (accepts(type, undefined)) return undefined;
  return accepts(type, null) ? null : '';
}

function typed(type: z.ZodType, value: FormValue): unknown {
  const { kind } = describeType(type);
  if (Array.isArray(value) && (kind === 'photos' || kind === 'file')) {
    // Each upload is held as JSON, which drafts keep.
    const uploads = value.map((one: string): unknown => JSON.parse(one));
    return kind === 'photos' ? uploads : (uploads[0] ?? empty(type));
  }
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return empty(type);
  switch (kind) {
    case 'money':
    case 'share':
      return typedAmount(text) ?? text;
    case 'integer':
    case 'decimal':
    case 'percent': {
      const plain = normaliseNumeral(text);
      return plain === null ? text : Number(plain);
    }
    case 'duration':
      return readDuration(text) ?? text;
    case 'instant': {
      const at = new Date(text);
      return Number.isNaN(at.getTime()) ? text : at.toISOString();
    }
    default:
      return value;
  }
}

export type Parsed =
  | { readonly ok: true; readonly values: AnyValues }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** The values of the fields, or why they are wrong, by field. The server applies the same fields. */
export function fromForm(shape: Shape, form: Readonly<FormValues>): Parsed {
  const given = Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, typed(type, form[name] ?? '')]),
  );
  const { data, error } = z.object({ ...shape }).safeParse(given);
  if (!error) return { ok: true, values: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return { ok: false, errors };
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The values that differ from the record's. */
export function changedValues(values: AnyValues, record: AnyValues): AnyValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, record[name])),
  );
}

/** The changed values that someone else has changed meanwhile, to something else. */
export function collidingColumns(
  changes: AnyValues,
  base: AnyValues,
  current: AnyValues,
): readonly string[] {
  return Object.keys(changes).filter(
    (name) => !same(base[name], current[name]) && !same(changes[name], current[name]),
  );
}
