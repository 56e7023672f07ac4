import { setupI18n } from '@lingui/core';

/** British English stands in the code and decides how dates, numbers and money are written. */
const LOCALE = 'en-GB';

/** Its texts are compiled by the build, so they need neither catalogue nor compiler. */
export const i18n = setupI18n({ locale: LOCALE, messages: { [LOCALE]: {} } });
