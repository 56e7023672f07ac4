import { z } from 'zod';
import { unwrapType } from './unwrapType.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A form's value as its type accepts it: an empty input is null or undefined and is left out where the
 * type does not take null. Other values are unchanged.
 */
export function omitEmpty(type: z.core.$ZodType, value: unknown): unknown {
  if (value == null) return value;
  const inner = unwrapType(type);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => omitEmpty(inner.element, item));
  // Of inputs with numbers for names, in a record without a value, react-hook-form makes an array.
  if (inner instanceof z.ZodRecord && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one != null));
  if (!isRecord(value) || !(inner instanceof z.ZodObject)) return value;
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const field = shape[key];
      if (!field) return [[key, one]];
      return one == null && field instanceof z.ZodOptional ? [] : [[key, omitEmpty(field, one)]];
    }),
  );
}
