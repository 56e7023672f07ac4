import { z } from 'zod';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import * as endpoints from '#src/wire/delegations/endpoints/agents.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  editAgent,
  resendInvitation,
  revokeAgent,
  withdrawInvitation,
} from '../commands/changeAgent.ts';
import { inviteAgent } from '../commands/inviteAgent.ts';
import { agentActivity } from '../queries/agentActivity.ts';
import { delegationRows, delegationViewOf } from '../queries/delegationRows.ts';

/** The user's own seller profile, which the session acts as. Throws 403. */
function ownSeller({ profile, profile_ids }: SessionActor): string {
  if (profile?.profile_type !== 'seller' || !profile_ids.includes(profile.id))
    throw forbidden('Only a seller manages their own agents.');
  return profile.id;
}

/** The id in the path. Throws 404 for an invalid one. */
export function delegationIdOf(id: string, what: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound(what);
  return id;
}

/** A seller's agents and invitations. */
export function sellerAgentRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const change = (
    request: Parameters<typeof actorOf>[0],
    run: (unit: UnitOfWork, seller: string) => Promise<string>,
  ): Promise<DelegationView> => {
    const seller = ownSeller(actorOf(request));
    return transact(services, actingOf(request, 'seller', seller), async (unit) => {
      const id = await run(unit, seller);
      const row = await delegationRows(unit.trx)
        .where('delegations.id', '=', id)
        .executeTakeFirstOrThrow();
      return delegationViewOf(row, unit.now);
    });
  };

  serve(app, endpoints.listAgents, async (request) => {
    const rows = await delegationRows(db)
      .where('delegations.profile_id', '=', ownSeller(actorOf(request)))
      .execute();
    return { data: rows.map((row) => delegationViewOf(row, services.now())) };
  });

  serve(app, endpoints.inviteAgent, async (request, reply) => {
    ownSeller(actorOf(request));
    const { body } = request;
    const attempt = { kind: 'agent_invitation', subject: body.email } as const;
    const data = await rateLimited(services, request, attempt, () =>
      change(request, (unit, seller) => inviteAgent(unit, seller, body)),
    );
    return reply.status(201).send({ data });
  });

  serve(app, endpoints.editAgent, async (request) => {
    const id = delegationIdOf(request.params.id, 'agent');
    const data = await change(request, async (unit, seller) => {
      await editAgent(unit, seller, id, request.body);
      return id;
    });
    return { data };
  });

  serve(app, endpoints.changeAgent, async (request) => {
    const id = delegationIdOf(request.params.id, 'agent');
    const { event } = request.params;
    const commands = {
      revoke: revokeAgent,
      withdraw: withdrawInvitation,
      resend: resendInvitation,
    };
    const run = () =>
      change(request, async (unit, seller) => {
        await commands[event](unit, seller, id);
        return id;
      });
    if (event !== 'resend') return { data: await run() };
    // By invitation, which belongs to one address.
    const attempt = { kind: 'agent_invitation', subject: id } as const;
    return { data: await rateLimited(services, request, attempt, run) };
  });

  serve(app, endpoints.listAgentActivity, async (request) => {
    const seller = ownSeller(actorOf(request));
    const row = await db
      .selectFrom('delegations')
      .select(['agent_id'])
      .where('id', '=', delegationIdOf(request.params.id, 'agent'))
      .where('profile_id', '=', seller)
      .executeTakeFirst();
    if (!row) throw notFound('agent');
    return { data: row.agent_id === null ? [] : await agentActivity(db, row.agent_id, seller) };
  });
}
