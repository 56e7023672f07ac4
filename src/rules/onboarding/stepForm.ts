import { isIsoDate, type IsoDate } from '../dates/day.ts';
import { FILE_SIDES, type FileSide } from '../files/documentFile.ts';
import { isRegistrationNumber } from './registrationNumber.ts';
import { isSignatureOf } from './signature.ts';
import { isIban } from '../payouts/iban.ts';
import type { StepName } from './step.ts';
import { callingCode, internationalNumber } from '../accounts/phone.ts';

/** The fields of each step as data: forms are rendered from it and the server validates with it. */
export type StepField =
  | { readonly kind: 'text'; readonly max: number; readonly optional?: true }
  | { readonly kind: 'day'; readonly must: 'adult' | 'ahead' }
  | { readonly kind: 'country' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'phone' }
  | { readonly kind: 'iban' }
  | { readonly kind: 'registration'; readonly max: number }
  | { readonly kind: 'signature'; readonly max: number }
  | { readonly kind: 'flag' };

/** Input so far: text as typed, and checkboxes. */
export type StepDraft = Readonly<Record<string, string | boolean>>;

export type StepProblem =
  | 'needed'
  | 'too_long'
  | 'no_day'
  | 'under_age'
  | 'not_ahead'
  | 'no_country'
  | 'no_choice'
  | 'no_phone'
  | 'no_iban'
  | 'no_registration'
  | 'not_signer'
  | 'not_accepted'
  | 'file_needed';

/** The edition of the terms that sellers accept; a new edition needs a new acceptance. */
export const AGREEMENT_EDITION = '2026-11';
export const IDENTITY_DOCUMENTS = ['passport', 'national_id', 'driving_licence'] as const;
export const REPRESENTATIVE_ROLES = ['director', 'owner', 'authorised_signatory'] as const;
const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

const line = (max = 120) => ({ kind: 'text', max }) as const;
const country = { kind: 'country' } as const;

const address = {
  address: line(200),
  city: line(),
  postal_code: { kind: 'text', max: 20, optional: true },
  country,
} as const;

const person = {
  legal_name: line(),
  date_of_birth: { kind: 'day', must: 'adult' },
} as const;

const document = {
  document_type: { kind: 'choice', choices: IDENTITY_DOCUMENTS },
  issuing_country: country,
  expires_on: { kind: 'day', must: 'ahead' },
} as const;

export const STEP_FIELDS: Readonly<Record<StepName, Readonly<Record<string, StepField>>>> = {
  personal_details: { ...person, ...address },
  identity_document: document,
  phone: { country, number: { kind: 'phone' } },
  payout_account: { holder: line(), iban: { kind: 'iban' } },
  agreement: { signature: { kind: 'signature', max: 120 }, accepted: { kind: 'flag' } },
  business_details: {
    business_name: line(),
    registration_number: { kind: 'registration', max: 60 },
    tax_number: { kind: 'text', max: 60, optional: true },
    ...address,
  },
  registration_document: { issued_by: line() },
  representative_identity: {
    ...person,
    role: { kind: 'choice', choices: REPRESENTATIVE_ROLES },
    ...document,
  },
};

/** Whether the step needs files. */
export function needsFiles(step: StepName): boolean {
  return step === 'registration_document' || 'document_type' in STEP_FIELDS[step];
}

/** The files that a step needs: one page of a passport, two sides of a card. */
export function requiredFiles(step: StepName, draft: StepDraft): readonly FileSide[] {
  if (!needsFiles(step)) return [];
  const type = draft['document_type'];
  return type === 'national_id' || type === 'driving_licence' ? FILE_SIDES : ['front'];
}

/** Whole years between two days. */
function yearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

function dayProblem(text: string, must: 'adult' | 'ahead', today: IsoDate): StepProblem | null {
  if (!isIsoDate(text)) return 'no_day';
  if (must === 'ahead') return text > today ? null : 'not_ahead';
  const years = yearsBetween(text, today);
  if (text > today || years > OLDEST_YEARS) return 'no_day';
  return years < ADULT_YEARS ? 'under_age' : null;
}

/** What a step is checked against. */
interface StepContext {
  readonly today: IsoDate;
  /** The sides of the files that were added. */
  readonly files: readonly string[];
  /** The legal name of who signs the agreement; null where it is unknown. */
  readonly signer: string | null;
}

function fieldProblem(
  field: StepField,
  draft: StepDraft,
  name: string,
  { today, signer }: StepContext,
): StepProblem | null {
  const value = draft[name];
  if (field.kind === 'flag') return value === true ? null : 'not_accepted';
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return field.kind === 'text' && field.optional ? null : 'needed';
  switch (field.kind) {
    case 'text':
      return text.length > field.max ? 'too_long' : null;
    case 'day':
      return dayProblem(text, field.must, today);
    case 'country':
      return callingCode(text) === null ? 'no_country' : null;
    case 'choice':
      return field.choices.includes(text) ? null : 'no_choice';
    case 'phone':
      return internationalNumber(String(draft['country'] ?? ''), text) ? null : 'no_phone';
    case 'iban':
      return isIban(text) ? null : 'no_iban';
    case 'registration':
      if (text.length > field.max) return 'too_long';
      return isRegistrationNumber(String(draft['country'] ?? ''), text) ? null : 'no_registration';
    case 'signature':
      if (text.length > field.max) return 'too_long';
      return signer === null || isSignatureOf(text, signer) ? null : 'not_signer';
  }
}

/** Validation errors of a step by field; files are named `file_front` and `file_back`. */
export function validateStep(
  step: StepName,
  draft: StepDraft,
  context: StepContext,
): Readonly<Record<string, StepProblem>> {
  const problems: Record<string, StepProblem> = {};
  for (const [name, field] of Object.entries(STEP_FIELDS[step])) {
    const problem = fieldProblem(field, draft, name, context);
    if (problem) problems[name] = problem;
  }
  for (const side of requiredFiles(step, draft))
    if (!context.files.includes(side)) problems[`file_${side}`] = 'file_needed';
  return problems;
}

/** The part of a draft that is stored: known fields, with text cut to `LONGEST_DRAFT`. */
export function storableDraft(step: StepName, draft: StepDraft): StepDraft {
  const fields = STEP_FIELDS[step];
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const kind = fields[name]?.kind;
      if (kind === undefined || (kind === 'flag') !== (typeof value === 'boolean')) return [];
      return [[name, typeof value === 'string' ? value.slice(0, LONGEST_DRAFT) : value]];
    }),
  );
}

/** Longer than any field, so that text that is too long can be stored and reported. */
const LONGEST_DRAFT = 400;
