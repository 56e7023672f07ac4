import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepProblem } from '#src/rules/onboarding/stepForm.ts';
import type { StepName, StepStatus } from '#src/rules/onboarding/step.ts';

interface StepText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

export const STEP_TEXTS: Readonly<Record<StepName, StepText>> = {
  personal_details: {
    title: msg`Personal details`,
    text: msg`As they appear on your identity document.`,
  },
  identity_document: {
    title: msg`Identity document`,
    text: msg`A passport, an identity card or a driving licence that is still valid. Only you and the staff who check it can see it.`,
  },
  phone: {
    title: msg`Phone number`,
    text: msg`So that sellers can reach you on the day of check-in. We check that the number is from your country.`,
  },
  payout_account: {
    title: msg`Payout account`,
    text: msg`Where we send your payouts. The number is stored encrypted and never shown in full.`,
  },
  agreement: {
    title: msg`Agreement`,
    text: msg`The terms for sellers: accurate listings, honoured bookings and our published fees.`,
  },
  business_details: {
    title: msg`Business details`,
    text: msg`As they appear in your country’s business register.`,
  },
  registration_document: {
    title: msg`Registration document`,
    text: msg`A register extract that is less than a year old.`,
  },
  representative_identity: {
    title: msg`Representative’s identity`,
    text: msg`The person who is authorised to sign for the business.`,
  },
};

export const FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  legal_name: msg`Full legal name`,
  date_of_birth: msg`Date of birth`,
  address: msg`Street and number`,
  city: msg`Town or city`,
  postal_code: msg`Postal code`,
  country: msg`Country`,
  document_type: msg`Which document`,
  issuing_country: msg`Country that issued it`,
  expires_on: msg`Valid until`,
  number: msg`Phone number`,
  holder: msg`Account holder`,
  iban: msg`IBAN`,
  signature: msg`Your full name, as a signature`,
  accepted: msg`I have read the terms and agree to them`,
  business_name: msg`Registered name`,
  registration_number: msg`Registration number`,
  tax_number: msg`Tax number`,
  issued_by: msg`Register that issued it`,
  role: msg`Role in the business`,
};

export const CHOICE_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  passport: msg`Passport`,
  national_id: msg`Identity card`,
  driving_licence: msg`Driving licence`,
  director: msg`Director`,
  owner: msg`Owner`,
  authorised_signatory: msg`Authorised signatory`,
};

export const PROBLEM_TEXTS: Readonly<Record<StepProblem, MessageDescriptor>> = {
  needed: msg`Required.`,
  too_long: msg`This is too long.`,
  no_day: msg`Enter a valid date.`,
  under_age: msg`You must be 18 or older.`,
  not_ahead: msg`This document has expired. Use a valid one.`,
  no_country: msg`Choose a country.`,
  no_choice: msg`Choose one of these.`,
  no_phone: msg`This is not a valid phone number for that country.`,
  no_iban: msg`This is not a valid IBAN. Compare it with your bank statement.`,
  no_registration: msg`This is not a valid registration number for that country. Enter it as in the register, with all letters and digits.`,
  not_signer: msg`Enter your legal name as in the earlier step.`,
  not_accepted: msg`Accept the terms to continue.`,
  file_needed: msg`Add a photograph or a PDF.`,
};

/** The `autocomplete` value of a field. */
export const AUTOFILL: Readonly<Record<string, string>> = {
  legal_name: 'name',
  date_of_birth: 'bday',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  country: 'country',
  number: 'tel',
  business_name: 'organization',
};

export const STATUS_LABELS: Readonly<
  Record<
    StepStatus,
    { readonly label: MessageDescriptor; readonly tone: 'neutral' | 'info' | 'success' | 'error' }
  >
> = {
  not_started: { label: msg`Not started`, tone: 'neutral' },
  in_progress: { label: msg`In progress`, tone: 'info' },
  submitted: { label: msg`Waiting for review`, tone: 'info' },
  approved: { label: msg`Approved`, tone: 'success' },
  rejected: { label: msg`Changes requested`, tone: 'error' },
};

export const NOT_SENT = msg`Sending failed. What you entered is kept. Try again in a moment.`;
