import { v7 as uuidv7 } from 'uuid';
import { companyProblems, type CompanyProblem } from '#src/rules/accounts/companyDetails.ts';
import type { CompanyDetails } from '#src/wire/accounts/company.ts';
import { WITHHELD } from '#server/platform/audit/appendAudit.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { latestCompany } from '../queries/companyDetails.ts';

const TEXTS: Readonly<Record<CompanyProblem, string>> = {
  needed: 'Fill this in.',
  no_country: 'Choose a country.',
  no_registration: 'This is not a registration number of that country.',
  no_vat: 'This is not a VAT number of that country.',
  no_email: 'Enter an email address, such as ana@example.com.',
};

/**
 * Saves a seller's company details for documents issued from now on; null removes them. Saving the same
 * again changes nothing. Throws 422 by field.
 */
export async function saveCompany(
  unit: UnitOfWork,
  sellerId: string,
  details: CompanyDetails | null,
): Promise<void> {
  const { trx, acting } = unit;
  const problems = Object.entries(details ? companyProblems(details) : {});
  if (problems.length > 0)
    throw invalid(
      Object.fromEntries(problems.map(([field, problem]) => [field, [TEXTS[problem]]])),
    );
  // Two saves at the same time: the second compares with the first.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = (await latestCompany(trx, sellerId))?.details ?? null;
  const same = (Object.keys(details ?? {}) as (keyof CompanyDetails)[]).every(
    (field) => before?.[field] === details?.[field],
  );
  if (same && (before === null) === (details === null)) return;
  await trx
    .insertInto('company_details')
    .values({
      id: uuidv7(),
      seller_id: sellerId,
      details,
      saved_by: acting.user_id,
      created_at: unit.now.toISOString(),
    })
    .execute();
  unit.audit({
    action: details ? 'profiles.save_company' : 'profiles.remove_company',
    resource: 'profiles',
    record_id: sellerId,
    differences: { company_details: WITHHELD },
  });
}
