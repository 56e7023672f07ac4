import type { MessageDescriptor } from '@lingui/core';
import { RequestError } from '#src/session/request.ts';
import { REQUEST_TIMEOUT } from '#src/text/base/request.ts';
import { i18n } from '#src/app/text/i18n.ts';

/** The message for a failed request: the server's message, the time-out message, or `fallback` (section 8). */
export function errorText(error: unknown, fallback: MessageDescriptor): string {
  if (error instanceof RequestError) {
    if (error.server_message) return error.server_message;
    if (error.category === 'timeout') return i18n._(REQUEST_TIMEOUT);
  }
  return i18n._(fallback);
}
