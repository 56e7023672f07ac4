import { msg } from '@lingui/core/macro';

export const NOT_SENT = msg`It did not get through. What you entered is kept: try again in a moment.`;
