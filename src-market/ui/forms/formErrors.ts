import type { MessageDescriptor } from '@lingui/core';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorText } from '#src/app/errorText.ts';
import { RequestError } from '#src/session/request.ts';

/**
 * Puts the server's errors on the fields they are about, the first of which takes the focus, and
 * answers what is left to say above the form: null where every error found its field.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  fallback: MessageDescriptor,
): string | null {
  const errors = error instanceof RequestError ? error.errors : {};
  let placed = 0;
  for (const field of fields) {
    const message = errors[field]?.[0];
    if (!message) continue;
    setError(field, { message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0 ? null : errorText(error, fallback);
}

/** Seconds that a refusal says to wait; null where it says nothing of it. */
export function retryAfterSeconds(error: unknown): number | null {
  const seconds = error instanceof RequestError ? error.details['retry_after_s'] : null;
  return typeof seconds === 'number' ? seconds : null;
}
