import { isRegistrationNumber } from '../onboarding/registrationNumber.ts';
import { callingCode } from './phone.ts';
import { isVatNumber } from './vatNumber.ts';

/** The fields of company details in their order, with the longest text of each. */
export const COMPANY_LIMITS = {
  legal_name: 120,
  address: 200,
  city: 120,
  postal_code: 20,
  country: 2,
  registration_number: 60,
  vat_number: 60,
  email: 254,
} as const;

export type CompanyField = keyof typeof COMPANY_LIMITS;
export type CompanyTexts = Readonly<Record<CompanyField, string>>;
export type CompanyProblem = 'needed' | 'no_country' | 'no_registration' | 'no_vat' | 'no_email';

export const COMPANY_FIELDS = Object.keys(COMPANY_LIMITS) as readonly CompanyField[];

const REQUIRED = ['legal_name', 'address', 'city', 'country'] as const satisfies CompanyField[];

/** A text with one @ between a name and a domain with a dot; the server's schema is as strict or less. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * What is wrong with company details, by field. Numbers are checked by the rule of their country where
 * there is one; the VAT number and the registration number are optional.
 */
export function companyProblems(
  details: CompanyTexts,
): Readonly<Partial<Record<CompanyField, CompanyProblem>>> {
  const { country, registration_number, vat_number, email } = details;
  const known = callingCode(country) !== null;
  const problems: Partial<Record<CompanyField, CompanyProblem>> = {};
  for (const field of REQUIRED) if (details[field].trim() === '') problems[field] = 'needed';
  if (country !== '' && !known) problems.country = 'no_country';
  if (known && registration_number && !isRegistrationNumber(country, registration_number))
    problems.registration_number = 'no_registration';
  if (known && vat_number && !isVatNumber(country, vat_number)) problems.vat_number = 'no_vat';
  if (email && !EMAIL.test(email)) problems.email = 'no_email';
  return problems;
}
