import { describe, expect, it } from 'vitest';
import { i18nProvider } from './i18nProvider.ts';

describe('the messages of react-admin', () => {
  it.each([
    ['ra.notification.updated', {}, 'Saved'],
    ['ra.action.cancel', {}, 'Cancel'],
    ['ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 5, total: 9 }, '1-5 of 9'],
    ['resources.bookings.fields.total', { _: 'Total' }, 'Total'],
    [
      'Keystead could not be reached. Check your connection.',
      {},
      'Keystead could not be reached. Check your connection.',
    ],
  ])('%s', (key, options, text) => {
    expect(i18nProvider.translate(key, options)).toBe(text);
  });
});
