import { describe, expect, it } from 'vitest';
import { accountStanding, requirementsOf, type ProviderAccount } from './payoutAccount.ts';

const fresh: ProviderAccount = {
  transfers: false,
  payouts: false,
  submitted: false,
  missing: [],
  checking: false,
};

describe('how an account stands', () => {
  it.each<[string, Partial<ProviderAccount>, string]>([
    ['just opened', {}, 'unfinished'],
    ['left in the middle', { missing: ['external_account'] }, 'unfinished'],
    ['handed in and looked at', { submitted: true, checking: true }, 'checking'],
    ['asked for more', { submitted: true, checking: true, missing: ['x'] }, 'unfinished'],
    ['turned down', { submitted: true }, 'refused'],
    ['half open', { submitted: true, transfers: true, checking: true }, 'checking'],
    ['open', { submitted: true, transfers: true, payouts: true }, 'ready'],
    ['open, with something for later', { transfers: true, payouts: true, missing: ['x'] }, 'ready'],
  ])('%s', (_name, told, expected) => {
    expect(accountStanding({ ...fresh, ...told })).toBe(expected);
  });
});

describe('what is missing, in words that a person knows', () => {
  it.each([
    [['external_account'], ['bank_account']],
    [
      ['individual.verification.document', 'person_1.verification.additional_document'],
      ['identity'],
    ],
    [['individual.id_number', 'company.tax_id', 'individual.ssn_last_4'], ['tax_number']],
    [['company.address.city', 'individual.address.line1'], ['address']],
    [
      ['individual.email', 'business_profile.support_phone', 'individual.phone'],
      ['contact', 'business'],
    ],
    [['tos_acceptance.date', 'tos_acceptance.ip'], ['terms']],
    [
      ['owners.email', 'company.owners_provided', 'representative.dob.day'],
      ['contact', 'people'],
    ],
    [['business_profile.url', 'company.name', 'business_type'], ['business']],
    [['individual.first_name', 'something.new'], ['details']],
    [
      ['settings.payments.statement_descriptor', 'external_account'],
      ['bank_account', 'details'],
    ],
    [[], []],
  ])('%j', (missing, expected) => {
    expect(requirementsOf(missing)).toEqual(expected);
  });
});
