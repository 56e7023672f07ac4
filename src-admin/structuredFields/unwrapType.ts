import { z } from 'zod';

/** What a type is made of, without the wrappers around it. */
export function unwrapType(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodLazy) return unwrapType(type.def.getter());
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return unwrapType(type.unwrap());
  return type;
}
