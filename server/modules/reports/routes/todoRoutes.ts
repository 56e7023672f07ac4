import { getSellerTodo } from '#src/wire/reports/endpoints/dashboards.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { sellerTodo } from '../queries/todo/sellerTodo.ts';

/** What the seller that the session acts as has to do. */
export function todoRoutes(app: Api, services: Services): void {
  serve(app, getSellerTodo, async (request) => {
    const { profile, profile_ids, delegations } = actorOf(request);
    if (profile?.profile_type !== 'seller') throw forbidden('This list is for sellers.');
    const { id } = profile;
    const own = profile_ids.includes(id);
    const scopes = delegations.flatMap((one) => (one.profile_id === id ? one.scopes : []));
    if (!own && scopes.length === 0) throw forbidden('This seller was not delegated to you.');
    return sellerTodo(services, id, { own, scopes });
  });
}
