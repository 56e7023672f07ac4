import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/day.ts';
import {
  storableDraft,
  validateStep,
  STEP_FIELDS,
  requiredFiles,
  type StepDraft,
} from './stepForm.ts';
import { STEP_NAMES, type StepName } from './step.ts';

const today = isoDate('2026-06-01');
const judge = (step: StepName, draft: StepDraft, files: string[] = []) =>
  validateStep(step, draft, { today, files, signer: 'Ana Lopes' });

const person = {
  legal_name: 'Ana Lopes',
  date_of_birth: '1990-04-12',
  address: 'Rua Nova 1',
  city: 'Lisboa',
  country: 'PT',
};

const BUSINESS = {
  business_name: 'Casa Lda',
  registration_number: '500 697 256',
  address: 'Rua Nova 1',
  city: 'Lisboa',
  country: 'PT',
};

describe('validation of a step', () => {
  it.each<[string, StepName, StepDraft, string[], object]>([
    ['valid input', 'personal_details', person, [], {}],
    [
      'a blank name',
      'personal_details',
      { ...person, legal_name: '  ' },
      [],
      { legal_name: 'needed' },
    ],
    [
      'a long name',
      'personal_details',
      { ...person, legal_name: 'x'.repeat(121) },
      [],
      { legal_name: 'too_long' },
    ],
    ['18 today', 'personal_details', { ...person, date_of_birth: '2008-06-01' }, [], {}],
    [
      '18 tomorrow',
      'personal_details',
      { ...person, date_of_birth: '2008-06-02' },
      [],
      { date_of_birth: 'under_age' },
    ],
    ['born on a leap day', 'personal_details', { ...person, date_of_birth: '2008-02-29' }, [], {}],
    [
      'born in the future',
      'personal_details',
      { ...person, date_of_birth: '2030-01-01' },
      [],
      { date_of_birth: 'no_day' },
    ],
    [
      'an invalid day',
      'personal_details',
      { ...person, date_of_birth: '1990-02-30' },
      [],
      { date_of_birth: 'no_day' },
    ],
    [
      'an unknown country',
      'personal_details',
      { ...person, country: 'ZZ' },
      [],
      { country: 'no_country' },
    ],
    ['an unchecked box', 'agreement', { signature: 'ana lópes' }, [], { accepted: 'not_accepted' }],
    ['a checked box', 'agreement', { signature: 'Ana Lopes', accepted: true }, [], {}],
    [
      'the signature of another person',
      'agreement',
      { signature: 'Ana Costa', accepted: true },
      [],
      { signature: 'not_signer' },
    ],
    [
      'the registration number of another country',
      'business_details',
      { ...BUSINESS, registration_number: 'HRB 6684' },
      [],
      { registration_number: 'no_registration' },
    ],
    ['a registration number', 'business_details', BUSINESS, [], {}],
    ['a wrong IBAN', 'payout_account', { holder: 'Ana', iban: 'DE00' }, [], { iban: 'no_iban' }],
    [
      'a foreign number',
      'phone',
      { country: 'PT', number: '+49 151 2345678' },
      [],
      { number: 'no_phone' },
    ],
    [
      'an expired passport',
      'identity_document',
      { document_type: 'passport', issuing_country: 'PT', expires_on: '2026-06-01' },
      ['front'],
      { expires_on: 'not_ahead' },
    ],
    [
      'a missing side',
      'identity_document',
      { document_type: 'national_id', issuing_country: 'PT', expires_on: '2027-06-01' },
      ['front'],
      { file_back: 'file_needed' },
    ],
    [
      'an unknown document',
      'identity_document',
      { document_type: 'library card', issuing_country: 'PT', expires_on: '2027-06-01' },
      ['front'],
      { document_type: 'no_choice' },
    ],
  ])('%s', (_, step, draft, files, problems) => {
    expect(judge(step, draft, files)).toEqual(problems);
  });

  it('reports errors for every empty step', () => {
    for (const step of STEP_NAMES) expect(Object.keys(judge(step, {}))).not.toEqual([]);
  });
});

describe('a draft', () => {
  const draft = fc.dictionary(
    fc.oneof(
      fc.constantFrom(...Object.keys(STEP_FIELDS.personal_details), 'accepted'),
      fc.string(),
    ),
    fc.oneof(fc.string({ maxLength: 600 }), fc.boolean()),
  );

  it('keeps only the fields of the step and is idempotent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEP_NAMES), draft, (step, entered) => {
        const stored = storableDraft(step, entered);
        for (const name of Object.keys(stored))
          expect(Object.keys(STEP_FIELDS[step])).toContain(name);
        expect(storableDraft(step, stored)).toEqual(stored);
        expect(Object.keys(judge(step, stored))).toEqual(Object.keys(judge(step, entered)));
      }),
    );
  });
});

describe('the files of a step', () => {
  it.each<[StepName, StepDraft, readonly string[]]>([
    ['phone', {}, []],
    ['registration_document', {}, ['front']],
    ['identity_document', {}, ['front']],
    ['identity_document', { document_type: 'passport' }, ['front']],
    ['identity_document', { document_type: 'driving_licence' }, ['front', 'back']],
    ['representative_identity', { document_type: 'national_id' }, ['front', 'back']],
  ])('%s %o: %s', (step, draft, files) => expect(requiredFiles(step, draft)).toEqual(files));
});
