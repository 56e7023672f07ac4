import { describe, expect, it } from 'vitest';
import { companyProblems, type CompanyTexts } from './companyDetails.ts';
import { isVatNumber } from './vatNumber.ts';

const COMPANY: CompanyTexts = {
  legal_name: 'Casas do Rio, Lda.',
  address: 'Rua da Prata 12',
  city: 'Lisbon',
  postal_code: '',
  country: 'PT',
  registration_number: '500 697 256',
  vat_number: 'PT 500 697 256',
  email: '',
};

describe('companyProblems', () => {
  it.each<[string, Partial<CompanyTexts>, Record<string, string>]>([
    ['nothing wrong', {}, {}],
    ['numbers are optional', { registration_number: '', vat_number: '' }, {}],
    [
      'blank texts',
      { legal_name: ' ', address: '', city: '' },
      { legal_name: 'needed', address: 'needed', city: 'needed' },
    ],
    ['no country', { country: '' }, { country: 'needed' }],
    ['an unknown country', { country: 'ZZ' }, { country: 'no_country' }],
    [
      'another country’s numbers',
      { country: 'DE' },
      { registration_number: 'no_registration', vat_number: 'no_vat' },
    ],
    [
      'a wrong check digit',
      { registration_number: '500 697 257' },
      { registration_number: 'no_registration' },
    ],
    ['half an address', { email: 'ana@casas' }, { email: 'no_email' }],
  ])('%s', (_, change, problems) => {
    expect(companyProblems({ ...COMPANY, ...change })).toEqual(problems);
  });
});

describe('isVatNumber', () => {
  it.each([
    ['PT', 'PT500697256', true],
    ['PT', '500697256', false],
    ['DE', 'de 123.456.789', true],
    ['GR', 'EL123456789', true],
    ['GR', 'GR123456789', false],
    ['GB', 'GB 204 5173 68', true],
    ['NL', 'NL123456789B01', true],
    ['ES', 'ESX1234567X', true],
    ['CH', 'CHE-123.456.788 MWST', true],
    ['NO', '923609016MVA', true],
    ['JP', 'T1234567890123', true],
    ['JP', 'none', false],
  ])('%s %s', (country, text, valid) => {
    expect(isVatNumber(country, text)).toBe(valid);
  });
});
