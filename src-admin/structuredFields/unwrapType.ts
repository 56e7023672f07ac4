import { z } from 'zod';

/** What a type is made of, without the wrappers around it. */
export function bare(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodLazy) return bare(type.def.getter());
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return bare(type.unwrap());
  return type;
}
