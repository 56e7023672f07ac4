import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Loaded with every page; the other texts of section 8 are loaded with the screens that show them. */

export const REQUEST_TIMEOUT = msg`Request timeout`;

/** Section 8: network, server and timeout are retried; auth (401 or 403) is not. */
export const ERROR_CATEGORIES = ['timeout', 'auth', 'server', 'network', 'unknown'] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];

/** `Failed to fetch user` followed by a category (section 8). */
export const failedToFetchUser = (category: ErrorCategory): MessageDescriptor =>
  msg`Failed to fetch user: ${category}`;
