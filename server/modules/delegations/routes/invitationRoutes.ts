import * as endpoints from '#src/wire/delegations/endpoints/delegations.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { answerInvitation, requireInvited } from '../commands/answerInvitation.ts';
import {
  delegationRows,
  delegationViewOf,
  invitationOf,
  openInvitations,
} from '../queries/delegationRows.ts';
import { previewInvitation } from '../queries/previewInvitation.ts';
import { delegationIdOf } from './sellerAgentRoutes.ts';

/** Invitations to act for a seller, for the invited user. */
export function invitationRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listInvitations, async (request) => {
    const open = await openInvitations(db, actorOf(request).user_id, services.now());
    return { data: open.map(invitationOf) };
  });

  serve(app, endpoints.previewInvitation, async (request) =>
    rateLimited(services, request, { kind: 'agent_invitation_answer' }, async () => ({
      data: await previewInvitation(db, request.body.token, services.now()),
    })),
  );

  serve(app, endpoints.openInvitation, async (request) =>
    rateLimited(services, request, { kind: 'agent_invitation_answer' }, async () => {
      const now = services.now();
      const row = await delegationRows(db)
        .select('profiles.user_id as owner_id')
        .where('delegations.token_hash', '=', hashOfToken(request.body.token))
        .executeTakeFirst();
      if (!row) throw notFound('invitation');
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'email_verified_at'])
        .where('id', '=', actorOf(request).user_id)
        .executeTakeFirstOrThrow();
      requireInvited(row, user, row.owner_id, now);
      return { data: invitationOf(delegationViewOf(row, now)) };
    }),
  );

  serve(app, endpoints.answerInvitation, async (request) => {
    const { user_id, profile } = actorOf(request);
    const id = delegationIdOf(request.params.id, 'invitation');
    const acting = actingOf(request, profile?.profile_type ?? 'staff');
    const data = await transact(services, acting, async (unit) => {
      await answerInvitation(unit, user_id, id, request.params.answer);
      const row = await delegationRows(unit.trx)
        .where('delegations.id', '=', id)
        .executeTakeFirstOrThrow();
      return delegationViewOf(row, unit.now);
    });
    return { data };
  });
}
