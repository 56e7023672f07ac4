import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RequestError } from '#src/session/request.ts';

/** Puts the server's complaints on the fields they are about. Answers whether there was any. */
export function placeErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): boolean {
  const complaints = error instanceof RequestError ? error.errors : {};
  const wrong = fields.filter((field) => complaints[field]?.[0]);
  for (const field of wrong) setError(field, { message: complaints[field]?.[0] ?? '' });
  const [first] = wrong;
  if (first !== undefined) setFocus(first);
  return first !== undefined;
}
