import type { MessageDescriptor } from '@lingui/core';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { RequestError } from '#src/session/request.ts';

/**
 * Shows the server's errors at their fields and focuses the first. Returns the message for the top of the
 * form, or null if the errors are shown at fields.
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

/** The seconds to wait before a retry, if the error contains them. */
export function retryAfterSeconds(error: unknown): number | null {
  const seconds = error instanceof RequestError ? error.details['retry_after_s'] : null;
  return typeof seconds === 'number' ? seconds : null;
}
