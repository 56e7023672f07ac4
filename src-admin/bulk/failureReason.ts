import { HttpError } from 'react-admin';
import { columnLabel } from '../fromResource/labels.ts';

/** Why something was refused, in one line: what is wrong with which field, where the server says it. */
export function failureReason(error: unknown): string {
  const body: unknown = error instanceof HttpError ? error.body : null;
  const errors: unknown =
    typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {};
  const told = Object.entries(errors ?? {}).map(
    ([field, text]) => `${columnLabel(field)}: ${String(text)}`,
  );
  if (told.length > 0) return told.join(' ');
  return error instanceof Error ? error.message : 'This could not be done.';
}
