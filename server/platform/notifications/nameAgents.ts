import { sql, type Transaction } from 'kysely';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Tables } from '../database/tables/index.ts';
import type { NoticeContent } from '../emailContent/email.ts';
import type { Acting } from '../unitOfWork/acting.ts';

/** A notification that a command adds to its unit of work. */
export interface Notice {
  readonly to: string;
  readonly content: NoticeContent;
  /** Who caused it. An agent is named in it, with the seller. */
  readonly acting: Acting;
  /** The person, where `to` is not the address of their account any more. */
  readonly userId?: string;
}

interface Agent {
  readonly user_id: string;
  readonly profile_id: string;
  readonly agent: string;
  readonly seller: string;
}

/** The sentence that names an agent, in emails and in the list of notifications. */
export const agentSignature = ({ agent, seller }: Pick<Agent, 'agent' | 'seller'>): string =>
  `${isolate(agent)} did this as the agent for ${isolate(seller)}.`;

/**
 * Adds to each notice of an agent's action who acted and for whom. The seller's own actions, and
 * those of staff and of the system, stay as they are.
 */
export async function nameAgents<One extends Notice>(
  trx: Transaction<Tables>,
  notices: readonly One[],
): Promise<readonly One[]> {
  const agents = await agentsOf(
    trx,
    notices.map(({ acting }) => acting),
  );
  if (agents.length === 0) return notices;
  return notices.map((notice) => {
    const { user_id, on_behalf_of } = notice.acting;
    const named = agents.find((one) => one.user_id === user_id && one.profile_id === on_behalf_of);
    if (!named) return notice;
    return { ...notice, content: { ...notice.content, signature: agentSignature(named) } };
  });
}

/** The actors who acted for a profile that is not their own, with both names. */
async function agentsOf(
  trx: Transaction<Tables>,
  actors: readonly Acting[],
): Promise<readonly Agent[]> {
  const pairs = actors.filter(
    ({ user_id, on_behalf_of }) => user_id !== null && on_behalf_of !== null,
  );
  if (pairs.length === 0) return [];
  const { rows } = await sql<Agent>`
    select distinct agent.id as user_id, acted.id as profile_id, agent.name as agent,
      acted.display_name as seller
    from users agent, profiles acted
    where acted.user_id <> agent.id
      and agent.id = any(${pairs.map(({ user_id }) => user_id)}::uuid[])
      and acted.id = any(${pairs.map(({ on_behalf_of }) => on_behalf_of)}::uuid[])`.execute(trx);
  return rows;
}
