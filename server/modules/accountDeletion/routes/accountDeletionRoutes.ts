import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { eraseUser } from '../commands/eraseUser.ts';
import { openObligations } from '../queries/openObligations.ts';
import { isOtherEmail } from '#server/modules/accounts/commands/replaceEmail.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { invalid } from '#server/platform/errors.ts';
import { closeSession } from '#server/modules/accounts/session/closeSession.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { confirmPassword } from '#server/modules/accounts/commands/passwords/confirmPassword.ts';
import type { Erase } from '#server/modules/erase.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/accountDeletion/endpoints/accountDeletion.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';

/** Account deletion (section 7). */
export function accountDeletionRoutes(
  app: Api,
  services: Services,
  erasures: readonly Erase[],
): void {
  const { db } = services.database;

  serve(app, endpoints.getDeletionState, async (request) => ({
    data: { blockers: deletionBlockers(await openObligations(db, actorOf(request).user_id)) },
  }));

  serve(app, endpoints.deleteAccount, async (request, reply) => {
    const { user_id, profile } = actorOf(request);
    const { password, confirmation } = request.body;
    const { email } = await emailRecipient(db, user_id);
    if (isOtherEmail(email, confirmation))
      throw invalid({ confirmation: ['Type the email address of this account.'] });
    await confirmPassword(services, request, password);
    const acting = actingOf(request, profile?.profile_type ?? 'staff');
    await transact(services, acting, (unit) => eraseUser(unit, erasures, user_id));
    await closeSession(services, request, reply);
    return reply.status(204).send();
  });
}
