import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as endpoints from '#src/wire/accounts/endpoints/account.ts';
import { saveCurrency } from '../commands/displayCurrency.ts';
import { confirmPassword } from '../commands/passwords/confirmPassword.ts';
import { isOtherEmail } from '../commands/replaceEmail.ts';
import { updateUser } from '../commands/updateUser.ts';
import { emailRecipient } from '../queries/emailRecipient.ts';
import { publicProfile } from '../queries/publicProfile.ts';

/** Account details (section 7), the public profile, and the currency in which a person reads prices. */
export function accountRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.updateAccount, async (request) => {
    const actor = actorOf(request);
    const { current_password = '', ...input } = request.body;
    const { user_id } = actor;
    const { email } = await emailRecipient(db, user_id);
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

  serve(app, endpoints.saveDisplayCurrency, async (request) => {
    const { currency } = request.body;
    await saveCurrency(services, actorOf(request).user_id, currency);
    return { data: { currency } };
  });
}
