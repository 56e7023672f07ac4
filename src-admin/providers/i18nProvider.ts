import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { notification, message, navigation } = english.ra;

/** react-admin's English, with the messages that the product words itself. */
const messages: TranslationMessages = {
  ...english,
  ra: {
    ...english.ra,
    notification: {
      ...notification,
      updated: 'Saved',
      created: 'Created',
      deleted: 'Removed',
      item_doesnt_exist: 'This record does not exist.',
      http_error: 'The server could not do this.',
      data_provider_error: 'The server could not do this.',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You may not do this.',
    },
    message: {
      ...message,
      invalid_form: 'Please fix the marked fields.',
      error: 'Something went wrong.',
    },
    navigation: { ...navigation, no_results: 'Nothing found' },
  },
};

/** Texts that are not message keys, such as server errors, pass through unchanged. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });
