import { describe, expect, it } from 'vitest';
import { accountStatus, requirementsOf, type ProviderAccount } from './payoutAccount.ts';

const fresh: ProviderAccount = {
  transfers: false,
  payouts: false,
  submitted: false,
  missing: [],
  checking: false,
};

describe('the status of an account', () => {
  it.each<[string, Partial<ProviderAccount>, string]>([
    ['new', {}, 'unfinished'],
    ['form not completed', { missing: ['external_account'] }, 'unfinished'],
    ['submitted and being verified', { submitted: true, checking: true }, 'checking'],
    [
      'submitted with missing requirements',
      { submitted: true, checking: true, missing: ['x'] },
      'unfinished',
    ],
    ['rejected', { submitted: true }, 'refused'],
    ['transfers only', { submitted: true, transfers: true, checking: true }, 'checking'],
    ['ready', { submitted: true, transfers: true, payouts: true }, 'ready'],
    ['ready with later requirements', { transfers: true, payouts: true, missing: ['x'] }, 'ready'],
  ])('%s', (_name, account, expected) => {
    expect(accountStatus({ ...fresh, ...account })).toBe(expected);
  });
});

describe('missing requirements', () => {
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
