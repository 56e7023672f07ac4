import { normaliseInvitationCode } from '#src/rules/referrals/referral.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { referralsOf, readReferralTerms } from '../queries/referralRows.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/referrals/endpoints/referrals.ts';

/** Invitations and the credit that they earn. */
export function referralRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getReferrals, async (request) => {
    const actor = actorOf(request);
    const acting = actingOf(request, actor.profile?.profile_type ?? 'staff');
    return { data: await transact(services, acting, (unit) => referralsOf(unit, actor.user_id)) };
  });

  serve(app, endpoints.getInvitation, async ({ params }) => {
    const code = normaliseInvitationCode(params.code);
    const found = await db
      .selectFrom('referral_codes')
      .select('code')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!found) throw notFound('invitation');
    return { data: { code, terms: await readReferralTerms(db) } };
  });
}
