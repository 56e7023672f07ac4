import { z } from 'zod';

/** A type without its lazy, nullable and optional wrappers. */
export function unwrapType(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodLazy) return unwrapType(type.def.getter());
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return unwrapType(type.unwrap());
  return type;
}
