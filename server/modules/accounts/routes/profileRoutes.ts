import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { addProfile } from '../commands/addProfile.ts';
import { switchProfile } from '../commands/switchProfile.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/profiles.ts';
const viewOf = (unit: UnitOfWork, id: string) =>
  unit.trx
    .selectFrom('profiles')
    .select(['id', 'profile_type', 'account_type', 'display_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Switching and adding profiles (section 7). */
export function profileRoutes(app: Api, services: Services): void {
  serve(app, endpoints.switchProfile, async (request) => {
    const actor = actorOf(request);
    const acting = actingOf(request, actor.profile?.profile_type ?? 'staff');
    return transact(services, acting, async (unit) => {
      const id = await switchProfile(unit, actor, request.body);
      return { data: id === null ? null : await viewOf(unit, id) };
    });
  });

  serve(app, endpoints.addProfile, async (request, reply) => {
    const actor = actorOf(request);
    if (!actor.email_verified)
      throw new ApiError(403, 'email_not_verified', 'Verify your email address first.');
    const acting = actingOf(request, request.body.profile_type);
    const data = await transact(services, acting, async (unit) =>
      viewOf(unit, await addProfile(unit, actor.user_id, request.body)),
    );
    return reply.status(201).send({ data });
  });
}
