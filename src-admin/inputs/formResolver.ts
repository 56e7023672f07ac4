import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { omitEmpty } from '#src/schema/kinds/omitEmpty.ts';

/** Checks a form by its type, which takes no empty inputs where a value may be left out. */
export function formResolver(type: z.ZodObject): Resolver {
  const check: Resolver = zodResolver(type);
  return (values, ...rest) =>
    // An object stays an object.
    check(omitEmpty(type, values) as FieldValues, ...rest);
}
