import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { labelledLines } from './priceLineLabels.ts';

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } });
const label = (line: Partial<Parameters<typeof labelledLines>[0][number]> & { code: string }) =>
  labelledLines([{ label: 'As it is called', amount: 80_000, ...line }], 'EUR', i18n)[0]?.label;

describe('the label of a price line', () => {
  it.each([
    [{ code: 'accommodation', quantity: 4, unit_amount: 20_000 }, '€200 × 4 nights'],
    [{ code: 'extra_guests', quantity: 4, unit_amount: 1_000 }, 'Extra guests: €10 × 4'],
    [{ code: 'accommodation' }, 'The nights'],
    [{ code: 'extra_guests' }, 'Extra guests'],
    [{ code: 'city_tax' }, 'As it is called'],
  ])('of %o is %s', (line, expected) => {
    expect(label(line)).toBe(expected);
  });
});
