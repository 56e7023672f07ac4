import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'react-admin';

/** The product's own wording of react-admin's messages; the remaining messages are react-admin's English. */
const messages = mergeTranslations(english, {
  ra: {
    notification: {
      updated: 'Saved',
      created: 'Created',
      deleted: 'Removed',
      item_doesnt_exist: 'There is no such record.',
      http_error: 'The server could not do this.',
      data_provider_error: 'The server could not do this.',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You may not do this.',
    },
    message: {
      invalid_form: 'Some fields need another look.',
      error: 'Something went wrong.',
    },
    navigation: { no_results: 'Nothing found' },
  },
});

/** Texts that are not message keys, such as server errors, pass through unchanged. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });
