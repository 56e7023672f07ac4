import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { normaliseInvitationCode } from '#src/rules/referrals/referral.ts';
import { invitationView, referralsView } from '#src/wire/referrals/referrals.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { referralsOf, readReferralTerms } from '../queries/referralRows.ts';
import type { Api } from '#server/platform/http/api.ts';

const tags = ['referrals'];

/** Invitations and the credit that they earn. */
export function referralRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  app.get(
    '/v1/referrals',
    { config: { access: signedIn }, schema: { tags, response: { 200: envelope(referralsView) } } },
    async (request) => {
      const actor = actorOf(request);
      const acting = actingOf(request, actor.profile?.profile_type ?? 'staff');
      return { data: await transact(services, acting, (unit) => referralsOf(unit, actor.user_id)) };
    },
  );

  app.get(
    '/v1/invitations/:code',
    {
      // People rarely type a code; many requests indicate that codes are being guessed.
      config: { access: anyone, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        params: z.object({ code: z.string().max(40) }),
        response: { 200: envelope(invitationView) },
      },
    },
    async ({ params }) => {
      const code = normaliseInvitationCode(params.code);
      const found = await db
        .selectFrom('referral_codes')
        .select('code')
        .where('code', '=', code)
        .executeTakeFirst();
      if (!found) throw notFound('invitation');
      return { data: { code, terms: await readReferralTerms(db) } };
    },
  );
}
