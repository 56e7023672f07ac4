import { signedIn } from '#src/access/grants.ts';
import { companyDetails, companyView } from '#src/wire/accounts/company.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getCompany = endpoint('GET /v1/seller/company', {
  operationId: 'getCompany',
  summary: 'Retrieve your company details',
  description:
    'For the seller profile that the session acts as: 403 without one. Agents with the scope `payouts:read` may read them.',
  tag: 'account',
  access: signedIn,
  agent: 'payouts:read',
  reply: reply(companyView),
});

export const saveCompany = endpoint('PUT /v1/seller/company', {
  operationId: 'saveCompany',
  summary: 'Save your company details',
  description:
    '422 with the fields that the country’s rules refuse. Documents issued before keep the old details. Only the owner of the profile may change them.',
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  body: companyDetails,
  reply: reply(companyView),
  perMinute: 60,
});

export const removeCompany = endpoint('DELETE /v1/seller/company', {
  operationId: 'removeCompany',
  summary: 'Remove your company details',
  description: 'Later documents show no company.',
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  reply: reply(companyView),
  perMinute: 60,
});
