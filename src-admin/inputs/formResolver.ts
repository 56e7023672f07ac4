import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Shape } from '#src/schema/forms/matching.ts';
import { missingOf, withoutHidden } from '#src/schema/forms/whenShown.ts';
import { omitEmpty } from '#src/schema/kinds/omitEmpty.ts';

/**
 * Checks a form by its type, which takes no empty inputs where a value may be left out. Hidden fields are null.
 *
 * @param shape with the columns that decide which fields are shown, where the form does not have them all
 */
export function formResolver(type: z.ZodObject, shape: Shape = type.shape): Resolver {
  const check: Resolver = zodResolver(type);
  return async (given, ...rest) => {
    const values = withoutHidden(shape, given);
    // An object stays an object.
    const result = await check(omitEmpty(type, values) as FieldValues, ...rest);
    const missing = missingOf(shape, values).filter((column) => column in type.shape);
    if (missing.length === 0) return result;
    const errors: FieldErrors = { ...result.errors };
    for (const column of missing) errors[column] ??= { type: 'required', message: 'Required.' };
    return { values: {}, errors };
  };
}
