import type { FastifyRequest } from 'fastify';
import type { CompanyDetails, CompanyView } from '#src/wire/accounts/company.ts';
import * as endpoints from '#src/wire/accounts/endpoints/company.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { saveCompany } from '../commands/saveCompany.ts';
import { latestCompany } from '../queries/companyDetails.ts';

/**
 * The seller profile that the session acts as. Throws 403 without one, and for a delegation without
 * the scope `payouts:read`.
 */
function sellerOf(request: FastifyRequest): { readonly id: string; readonly own: boolean } {
  const { profile, profile_ids, delegations } = actorOf(request);
  if (profile?.profile_type !== 'seller') throw forbidden('Company details are for sellers.');
  const { id } = profile;
  const own = profile_ids.includes(id);
  const reads = delegations.some(
    ({ profile_id, scopes }) => profile_id === id && scopes.includes('payouts:read'),
  );
  if (!own && !reads) throw forbidden('The payouts of this seller were not delegated to you.');
  return { id, own };
}

/** What a seller's receipts and statements say about their company. */
export function companyRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  const viewOf = async (request: FastifyRequest): Promise<{ data: CompanyView }> => {
    const { id, own } = sellerOf(request);
    const latest = await latestCompany(db, id);
    return {
      data: {
        details: latest?.details ?? null,
        since: latest?.created_at ?? null,
        may_edit: own,
      },
    };
  };
  const save = async (request: FastifyRequest, details: CompanyDetails | null) => {
    const { id, own } = sellerOf(request);
    if (!own) throw forbidden('Only the owner of the profile changes its company details.');
    await transact(services, actingOf(request, 'seller', id), (unit) =>
      saveCompany(unit, id, details),
    );
    return viewOf(request);
  };

  serve(app, endpoints.getCompany, viewOf);
  serve(app, endpoints.saveCompany, (request) => save(request, request.body));
  serve(app, endpoints.removeCompany, (request) => save(request, null));
}
