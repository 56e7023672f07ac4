import { sql, type Kysely } from 'kysely';
import type { DelegationScope } from '#src/access/roles.ts';
import { CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import { addDays } from '#src/rules/dates/day.ts';
import type { AgentDashboard } from '#src/wire/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { stillDelegated } from '#server/modules/accounts/session/actingProfile.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import { delegationRows, invitationOf, openInvitations } from './delegationRows.ts';
import { agentTasks } from './agentTasks.ts';

const DAYS = 30;

/** The agent's sellers with the figures that their scopes include, tasks and invitations. */
export async function readAgentDashboard(
  db: Kysely<Tables>,
  { user_id, delegations }: SessionActor,
  now: Date,
): Promise<AgentDashboard> {
  const rows = await delegationRows(db)
    .where('delegations.agent_id', '=', user_id)
    .where(stillDelegated(utcDay(now)))
    .execute();
  const allowed = (...scopes: readonly DelegationScope[]) =>
    delegations
      .filter((one) => scopes.every((scope) => one.scopes.includes(scope)))
      .map(({ profile_id }) => profile_id);
  const figures = await sellerFigures(
    db,
    rows.map(({ profile_id }) => profile_id),
    now,
  );
  const earnings = await earningsOf(db, allowed('payouts:read'), now);
  const readsNights = new Set([...allowed('properties'), ...allowed('bookings')]);
  const readsEarnings = new Set(allowed('payouts:read'));
  return {
    tasks: await agentTasks(
      db,
      user_id,
      {
        bookings: allowed('bookings'),
        properties: allowed('properties'),
        messages: allowed('messages'),
      },
      now,
    ),
    sellers: rows.map(({ id, profile_id, seller_name, scopes, ends_on }) => {
      const own = figures.find((one) => one.profile_id === profile_id);
      return {
        id,
        seller: { profile_id, display_name: seller_name },
        scopes,
        ends_on,
        active_listings: own?.active_listings ?? 0,
        nights_next_30: readsNights.has(profile_id) ? (own?.nights ?? 0) : null,
        earnings: readsEarnings.has(profile_id)
          ? earnings
              .filter((one) => one.profile_id === profile_id)
              .map(({ currency, amount }) => ({ currency, amount }))
          : null,
      };
    }),
    invitations: (await openInvitations(db, user_id, now)).map(invitationOf),
  };
}

interface Figures {
  readonly profile_id: string;
  readonly active_listings: number;
  readonly nights: number;
}

/** Published listings, and nights of confirmed bookings in the next 30 days, today included. */
async function sellerFigures(
  db: Kysely<Tables>,
  profiles: readonly string[],
  now: Date,
): Promise<readonly Figures[]> {
  const from = utcDay(now);
  const days = sql`daterange(${from}::date, ${addDays(from, DAYS)}::date)`;
  const { rows } = await sql<Figures>`
    select p.seller_id as profile_id,
      count(*) filter (where p.state = 'published')::int as active_listings,
      coalesce(sum((select sum(upper(c.stay * ${days}) - lower(c.stay * ${days}))
        from calendar_entries c where c.property_id = p.id and c.kind = 'booking'
          and c.stay && ${days})), 0)::int as nights
    from properties p where p.seller_id = any(${profiles}::uuid[])
    group by p.seller_id`.execute(db);
  return rows;
}

type Money = NonNullable<AgentDashboard['sellers'][number]['earnings']>[number];

/** The sellers' income of the last 30 days, by posting time, as in their own report. */
async function earningsOf(
  db: Kysely<Tables>,
  profiles: readonly string[],
  now: Date,
): Promise<readonly (Money & { readonly profile_id: string })[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const { rows } = await sql<Money & { profile_id: string }>`
    select b.seller_id as profile_id, b.currency, (-sum(e.amount))::bigint as amount
    from bookings b
    join ledger_transactions t on t.booking_id = b.id and t.kind in ('charge', 'refund')
    join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
    where b.seller_id = any(${profiles}::uuid[]) and t.created_at >= ${since}
      and b.state in (${sql.join([...CONFIRMED_STATES])})
    group by b.seller_id, b.currency order by b.currency`.execute(db);
  return rows;
}
