import { z } from 'zod';
import { plainCode } from '#src/rules/texts/normalise.ts';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import { COMPANY_LIMITS } from '#src/rules/accounts/companyDetails.ts';

const text = (field: keyof typeof COMPANY_LIMITS) => z.string().trim().max(COMPANY_LIMITS[field]);
const code = (field: keyof typeof COMPANY_LIMITS) =>
  z.string().overwrite(plainCode).max(COMPANY_LIMITS[field]);

/** A seller's company on receipts and statements; texts that may be left out are empty. */
export const companyDetails = z.strictObject({
  legal_name: text('legal_name'),
  address: text('address'),
  city: text('city'),
  postal_code: text('postal_code'),
  /** ISO 3166. */
  country: text('country'),
  registration_number: code('registration_number'),
  vat_number: code('vat_number'),
  /** Printed on receipts for questions about them. */
  email: z.string().overwrite(asEmail).max(COMPANY_LIMITS.email),
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** `GET /v1/seller/company` */
export const companyView = z.object({
  details: z.nullable(companyDetails),
  /** When they were last changed; null where there never were any. */
  since: z.nullable(z.string()),
  /** Whether the user may change them: only the owner of the profile. */
  may_edit: z.boolean(),
});
export type CompanyView = z.infer<typeof companyView>;
