import type { StepProblem } from '#src/rules/onboarding/stepForm.ts';

/** Validation errors of a step. Forms show the same texts in the reader's language. */
export const PROBLEM_TEXTS: Readonly<Record<StepProblem, string>> = {
  needed: 'Required.',
  too_long: 'This is too long.',
  no_day: 'Write a day of the calendar.',
  under_age: 'You must be 18 or older.',
  not_ahead: 'This document has expired. Use a valid one.',
  no_country: 'Choose a country.',
  no_choice: 'This is none of the choices.',
  no_phone: 'This is not a valid phone number for that country.',
  no_iban: 'This is not a valid IBAN. Compare it with your bank statement.',
  no_registration:
    'This is not a valid registration number for that country. Enter it as in the register, with all letters and digits.',
  not_signer: 'Enter your legal name as in the earlier step.',
  not_accepted: 'Accept the terms to continue.',
  file_needed: 'Add a photograph or a PDF.',
};
