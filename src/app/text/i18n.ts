import { setupI18n } from '@lingui/core';

/** The texts in the code are British English; the locale also sets the formats of dates, numbers and money. */
const LOCALE = 'en-GB';

/** The build compiles the texts, so no catalogue or compiler is loaded. */
export const i18n = setupI18n({ locale: LOCALE, messages: { [LOCALE]: {} } });
