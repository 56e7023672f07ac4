import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { eraseUser } from '../commands/eraseUser.ts';
import { openObligations } from '../queries/openObligations.ts';
import { isOtherEmail } from '#server/modules/accounts/commands/replaceEmail.ts';
import { updateUser } from '#server/modules/accounts/commands/updateUser.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { invalid } from '#server/platform/errors.ts';
import { closeSession } from '#server/modules/accounts/session/closeSession.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { confirmPassword } from '#server/modules/accounts/commands/passwords/confirmPassword.ts';
import { publicProfile } from '#server/modules/accounts/queries/publicProfile.ts';
import type { Erase } from '#server/modules/erase.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accounts/endpoints/account.ts';

/** Account details (section 7), the public profile, and account deletion. */
export function accountDeletionRoutes(
  app: Api,
  services: Services,
  erasures: readonly Erase[],
): void {
  const { db } = services.database;
  const emailOf = (userId: string) =>
    db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();

  serve(app, endpoints.updateAccount, async (request) => {
    const actor = actorOf(request);
    const { current_password = '', ...input } = request.body;
    const { user_id } = actor;
    const { email } = await emailOf(user_id);
    const acting = actingOf(request, actor.profile?.profile_type ?? 'staff');
    const update = () => transact(services, acting, (unit) => updateUser(unit, actor, input));
    if (input.email === undefined || !isOtherEmail(email, input.email))
      return { data: { email_changed: await update() } };
    await confirmPassword(services, request, current_password, 'current_password');
    const subject = user_id;
    return {
      data: {
        email_changed: await rateLimited(
          services,
          request,
          { kind: 'email_change', subject },
          update,
        ),
      },
    };
  });

  serve(app, endpoints.getPublicProfile, async (request) => ({
    data: await publicProfile(db, actorOf(request)),
  }));

  serve(app, endpoints.getDeletionState, async (request) => ({
    data: { blockers: deletionBlockers(await openObligations(db, actorOf(request).user_id)) },
  }));

  serve(app, endpoints.deleteAccount, async (request, reply) => {
    const { user_id, profile } = actorOf(request);
    const { password, confirmation } = request.body;
    const { email } = await emailOf(user_id);
    if (isOtherEmail(email, confirmation))
      throw invalid({ confirmation: ['Type the email address of this account.'] });
    await confirmPassword(services, request, password);
    const acting = actingOf(request, profile?.profile_type ?? 'staff');
    await transact(services, acting, (unit) => eraseUser(unit, erasures, user_id));
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });
}
