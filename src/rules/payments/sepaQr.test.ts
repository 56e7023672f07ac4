import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sepaQrText } from './sepaQr.ts';

const transfer = {
  holder: 'Keystead GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: 54_289,
  reference: 'KS-RWW7CE',
};

describe('the text of a SEPA QR code', () => {
  it('has the lines of EPC069-12 in their order', () => {
    expect(sepaQrText(transfer, 'EUR')?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Keystead GmbH',
      'DE89370400440532013000',
      'EUR542.89',
      '',
      '',
      'KS-RWW7CE',
    ]);
  });

  it('has a creditor reference in the field for it', () => {
    const text = sepaQrText({ ...transfer, reference: 'RF18KSRWW7CE' }, 'EUR');
    expect(text?.split('\n').slice(8)).toEqual(['', 'RF18KSRWW7CE', '']);
  });

  it.each([
    ['another currency', transfer, 'GBP'],
    ['an account without IBAN', { ...transfer, iban: '12345678' }, 'EUR'],
    ['no amount', { ...transfer, amount: 0 }, 'EUR'],
    ['more than the format holds', { ...transfer, amount: 100_000_000_000 }, 'EUR'],
  ])('does not exist for %s', (_, given, currency) => {
    expect(sepaQrText(given, currency)).toBeNull();
  });

  it('is within the 331 bytes and 11 lines of the format, whatever the holder and the reference', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        (holder, reference, amount) => {
          const text = sepaQrText({ ...transfer, holder, reference, amount }, 'EUR') ?? '';
          expect(text.split('\n')).toHaveLength(11);
          expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
          expect(text.split('\n')[7]).toMatch(/^EUR\d+\.\d{2}$/);
        },
      ),
    );
  });
});
