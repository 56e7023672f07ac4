import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { RequestError } from '#src/session/request.ts';

/**
 * Puts the server's errors on the fields they are about, and answers what is left to say above the
 * form: null where every error found its field.
 */
export function showOnFields<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  fallback: string,
): string | null {
  if (!(error instanceof RequestError)) return fallback;
  let placed = 0;
  for (const field of fields) {
    const message = error.errors[field]?.[0];
    if (!message) continue;
    setError(field, { message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0 ? null : error.status ? error.message : fallback;
}
