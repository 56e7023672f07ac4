import type { MessageDescriptor } from '@lingui/core';
import { RequestError } from '#src/session/request.ts';
import { REQUEST_TIMEOUT } from '#src/text/base/request.ts';
import { i18n } from '#src/app/text/i18n.ts';

/** What to say of a call that failed: the server's own words, a time-out, or the text for when it gave none (section 8). */
export function errorText(error: unknown, fallback: MessageDescriptor): string {
  if (error instanceof RequestError) {
    if (error.server_message) return error.server_message;
    if (error.category === 'timeout') return i18n._(REQUEST_TIMEOUT);
  }
  return i18n._(fallback);
}
