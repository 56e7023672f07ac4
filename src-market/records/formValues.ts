import { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { controlOf, readTyped, typedText } from '#src/schema/forms/controls.ts';
import { currencyOf, declaredValue } from '#src/schema/forms/formFields.ts';
import { emptyValue, jsonText, readJson } from '#src/schema/kinds/structure.ts';
import { omitEmpty } from '#src/schema/kinds/omitEmpty.ts';
import { missingOf, withoutHidden } from '#src/schema/forms/whenShown.ts';
import { columnLabel } from '#src/schema/labels.ts';

/** The fields of a form by name: those of a resource, or of an action's input. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** What the controls of a form hold: texts as they are typed, ticks, and several choices. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Record<string, FormValue>;

type AnyValues = Readonly<Record<string, unknown>>;

/** What the control of a type shows of a value. */
export function toControl(
  type: z.core.$ZodType,
  currency: string | null,
  value: unknown,
): FormValue {
  const control = controlOf(describeType(type), currency);
  if (control.control === 'flag') return value === true;
  if (control.control === 'choices' || control.control === 'refs')
    return Array.isArray(value) ? value.map(String) : [];
  if (control.control === 'structured') return jsonText(value);
  if (control.control === 'upload') {
    const uploads: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : [];
    // Drafts keep what can be written as JSON.
    return uploads.map((one) => JSON.stringify(one));
  }
  return typedText(control, value);
}

/** A new record begins with its declared defaults, and with the lists and parts that it needs. */
function initialValue(type: z.ZodType): unknown {
  const { kind, nullable } = describeType(type);
  return kind === 'json' && !nullable ? emptyValue(type) : declaredValue(type);
}

/** What the controls show of a record; the declared defaults of a new one. */
export function toForm(shape: Shape, record: AnyValues | null): FormValues {
  const values: AnyValues =
    record ??
    Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, initialValue(type)]));
  const currency = currencyOf(values);
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, toControl(type, currency, values[name])]),
  );
}

const accepts = (type: z.core.$ZodType, value: unknown) => z.safeParse(type, value).success;

/** An empty control is the emptiest value that the field takes. */
function empty(type: z.core.$ZodType): unknown {
  if (accepts(type, undefined)) return undefined;
  return accepts(type, null) ? null : '';
}

/** The value of what a control holds; a text that is none of the type stays, for validation to refuse. */
export function fromControl(
  type: z.core.$ZodType,
  currency: string | null,
  value: FormValue,
): unknown {
  const control = controlOf(describeType(type), currency);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const read =
      control.control === 'structured'
        ? omitEmpty(type, readJson(value))
        : readTyped(control, value);
    return read ?? empty(type);
  }
  if (control.control !== 'upload') return value;
  const uploads = value.map((one): unknown => JSON.parse(one));
  return control.kind === 'photos' ? uploads : (uploads[0] ?? empty(type));
}

/** The name of a part of a structured value: its number in a list, or its label. */
const partName = (part: PropertyKey): string =>
  typeof part === 'number' ? String(part + 1) : columnLabel(String(part));

/** What surrounds the fields of a form, on which they may depend. */
export interface Around {
  /** The fields of the form. */
  readonly shape: Shape;
  /** All fields of the record, also those that the form does not have. */
  readonly fields: Shape;
  /** The record before the changes; empty for a new one, and for the input of an action. */
  readonly record: AnyValues;
}

/** What the record becomes by what the controls hold. */
export function valuesAround({ shape, record }: Around, form: Readonly<Partial<FormValues>>) {
  const currency = currencyOf(form);
  const entered = Object.entries(shape).map(([name, type]) => [
    name,
    fromControl(type, currency, form[name] ?? ''),
  ]);
  return { ...record, ...Object.fromEntries(entered) } as AnyValues;
}

export type Parsed =
  | { readonly ok: true; readonly values: AnyValues }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/**
 * The values of the fields, or why they are wrong, by field. The server applies the same fields. Hidden ones are null.
 * @param given the currency of the amounts, if the form has no currency field
 */
export function fromForm(
  shape: Shape,
  form: Readonly<FormValues>,
  given: string | null = null,
  { fields, record }: Pick<Around, 'fields' | 'record'> = { fields: shape, record: {} },
): Parsed {
  const currency = currencyOf(form) ?? given;
  const values = Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [
      name,
      fromControl(type, currency, form[name] ?? ''),
    ]),
  );
  const all = withoutHidden(fields, { ...record, ...values });
  const shown = Object.fromEntries(Object.keys(shape).map((name) => [name, all[name]]));
  const { data, error } = z.object({ ...shape }).safeParse(shown);
  const missing = missingOf(fields, all).filter((name) => name in shape);
  if (!error && missing.length === 0) return { ok: true, values: data };
  const errors: Record<string, string> = Object.fromEntries(
    missing.map((name) => [name, 'Required.']),
  );
  for (const { path, message } of error?.issues ?? []) {
    const [name = '', ...parts] = path;
    const type = shape[String(name)];
    const names = type && describeType(type).kind === 'json' ? parts.map(partName) : [];
    errors[String(name)] ??= [...names, message].join(': ');
  }
  return { ok: false, errors };
}
