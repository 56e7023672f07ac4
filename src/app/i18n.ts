import { setupI18n } from '@lingui/core';

/** English stands in the code, compiled by the build, so it needs neither catalogue nor compiler. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
