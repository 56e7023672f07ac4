import { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { controlOf, readTyped, typedText } from '#src/schema/forms/controls.ts';
import { currencyOf, declaredValue } from '#src/schema/forms/formFields.ts';

/** The fields of a form by name: those of a resource, or of an action's input. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** What the controls of a form hold: texts as they are typed, ticks, and several choices. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Record<string, FormValue>;

type AnyValues = Readonly<Record<string, unknown>>;

function shown(type: z.ZodType, currency: string | null, value: unknown): FormValue {
  const control = controlOf(describeType(type), currency);
  if (control.control === 'flag') return value === true;
  if (control.control === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (control.control === 'upload') {
    const uploads: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : [];
    // Drafts keep what can be written as JSON.
    return uploads.map((one) => JSON.stringify(one));
  }
  return typedText(control, value);
}

/** What the controls show of a record; the declared defaults of a new one. */
export function toForm(shape: Shape, record: AnyValues | null): FormValues {
  const values: AnyValues =
    record ??
    Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, declaredValue(type)]));
  const currency = currencyOf(values);
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, shown(type, currency, values[name])]),
  );
}

const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

/** An empty control is the emptiest value that the field takes. */
function empty(type: z.ZodType): unknown {
  if (accepts(type, undefined)) return undefined;
  return accepts(type, null) ? null : '';
}

function typed(type: z.ZodType, currency: string | null, value: FormValue): unknown {
  const control = controlOf(describeType(type), currency);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return readTyped(control, value) ?? empty(type);
  if (control.control !== 'upload') return value;
  const uploads = value.map((one): unknown => JSON.parse(one));
  return control.kind === 'photos' ? uploads : (uploads[0] ?? empty(type));
}

export type Parsed =
  | { readonly ok: true; readonly values: AnyValues }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/**
 * The values of the fields, or why they are wrong, by field. The server applies the same fields.
 * @param given the currency of the amounts, if the form has no currency field
 */
export function fromForm(
  shape: Shape,
  form: Readonly<FormValues>,
  given: string | null = null,
): Parsed {
  const currency = currencyOf(form) ?? given;
  const values = Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, typed(type, currency, form[name] ?? '')]),
  );
  const { data, error } = z.object({ ...shape }).safeParse(values);
  if (!error) return { ok: true, values: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return { ok: false, errors };
}
