import { msg } from '@lingui/core/macro';

/** Page errors (section 8): the default titles of the two error screens. */
export const PAGE_NOT_FOUND = msg`Page Not Found`;
export const INTERNAL_SERVER_ERROR = msg`Internal Server Error`;
