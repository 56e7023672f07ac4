import { HttpError } from 'react-admin';
import { columnLabel } from '#src/schema/labels.ts';

/** Why a request failed, in one line, with the message of each field where the server gives one. */
export function failureReason(error: unknown): string {
  const body: unknown = error instanceof HttpError ? error.body : null;
  const errors: unknown =
    typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {};
  const fieldErrors = Object.entries(errors ?? {}).map(
    ([field, text]) => `${columnLabel(field)}: ${String(text)}`,
  );
  if (fieldErrors.length > 0) return fieldErrors.join(' ');
  return error instanceof Error ? error.message : 'This could not be done.';
}
