import { z } from 'zod';
import { describeType } from '../describeType.ts';
import { declaredValue } from '../forms/formFields.ts';
import { unwrapType } from './unwrapType.ts';

type Type = z.core.$ZodType;
type Shape = Readonly<Record<string, Type>>;

/**
 * The inputs of a structured type: one for each of its fields, a list of items with fields, a list of single
 * values, or its JSON as a text, where the type does not say what it holds.
 */
export type Structure =
  | { readonly is: 'fields' | 'items'; readonly shape: Shape }
  | { readonly is: 'values'; readonly of: Type }
  | { readonly is: 'text' };

export function structureOf(of: Type): Structure {
  const type = unwrapType(of);
  if (type instanceof z.ZodObject) return { is: 'fields', shape: type.shape };
  if (!(type instanceof z.ZodArray)) return { is: 'text' };
  const item = unwrapType(type.element);
  if (item instanceof z.ZodObject) return { is: 'items', shape: item.shape };
  return describeType(type.element).kind === 'json'
    ? { is: 'text' }
    : { is: 'values', of: type.element };
}

/** Whether a part may be missing: it is switched on before it is filled in. */
export const mayBeMissing = (of: Type): boolean =>
  of instanceof z.ZodNullable || of instanceof z.ZodOptional;

/** What the inputs of a type begin with. */
export function emptyValue(of: Type): unknown {
  const declared = of instanceof z.ZodType ? declaredValue(of) : undefined;
  if (declared !== undefined) return declared;
  if (mayBeMissing(of)) return null;
  const structure = structureOf(of);
  if (structure.is === 'fields') return emptyValues(structure.shape);
  if (unwrapType(of) instanceof z.ZodArray) return [];
  return describeType(of).kind === 'flag' ? false : null;
}

export const emptyValues = (shape: Shape): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(shape).map(([key, type]) => [key, emptyValue(type)]));

/** A structured value as a text, such as what was typed and is no JSON. */
export const jsonText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

/** The value of a typed JSON; null for an empty text, and the text where it is none, for validation to refuse. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
