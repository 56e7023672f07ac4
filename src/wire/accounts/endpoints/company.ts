import { signedIn } from '#src/access/grants.ts';
import { companyDetails, companyView } from '#src/wire/accounts/company.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/**
 * The company details of the seller profile that the session acts as. 403 without one; agents with the
 * scope `payouts:read` may read them, only the owner changes them.
 */
export const getCompany = endpoint('GET /v1/seller/company', {
  tag: 'account',
  access: signedIn,
  agent: 'payouts:read',
  reply: reply(companyView),
});

/** 422 with the fields that the country's rules refuse. Documents issued before keep the old details. */
export const saveCompany = endpoint('PUT /v1/seller/company', {
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  body: companyDetails,
  reply: reply(companyView),
  perMinute: 60,
});

/** Later documents show no company. */
export const removeCompany = endpoint('DELETE /v1/seller/company', {
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  reply: reply(companyView),
  perMinute: 60,
});
