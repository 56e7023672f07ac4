import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { disputeMachine } from '#src/rules/disputes/dispute.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { DisputeSummary } from '#src/wire/disputes/dispute.ts';
import { dueEvent, unproven } from '../commands/transitionDispute.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Disputes with the columns that every view shows. */
export function disputeRows(db: Kysely<Tables>) {
  return db
    .selectFrom('disputes')
    .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'disputes.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'disputes.seller_id')
    .leftJoin('users as assignees', 'assignees.id', 'disputes.assignee_id')
    .selectAll('disputes')
    .select([
      'bookings.reference as booking_reference',
      'bookings.check_in',
      'bookings.check_out',
      'properties.title',
      'buyers.display_name as buyer_name',
      'sellers.display_name as seller_name',
      'assignees.name as assignee_name',
      unproven.as('unproven'),
    ]);
}

/** Disputes with their events, messages and evidence. */
export function disputeDetails(db: Kysely<Tables>) {
  return disputeRows(db).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('dispute_events as e')
        .leftJoin('users as u', 'u.id', 'e.actor_id')
        .whereRef('e.dispute_id', '=', 'disputes.id')
        .orderBy('e.created_at')
        .orderBy('e.id')
        .select(['e.event', 'e.by', 'u.name as who', 'e.note', 'e.internal', at('e')]),
    ).as('events'),
    jsonArrayFrom(
      eb
        .selectFrom('dispute_messages as m')
        .innerJoin('users as u', 'u.id', 'm.actor_id')
        .whereRef('m.dispute_id', '=', 'disputes.id')
        .orderBy('m.created_at')
        .orderBy('m.id')
        .select(['m.id', 'm.by', 'u.name', 'm.body', 'm.internal', at('m')]),
    ).as('messages'),
    jsonArrayFrom(
      eb
        .selectFrom('dispute_evidence as d')
        .whereRef('d.dispute_id', '=', 'disputes.id')
        .orderBy('d.created_at')
        .orderBy('d.id')
        .select(['d.id', 'd.by', 'd.file_name', 'd.media_type', at('d')]),
    ).as('evidence'),
  ]);
}

/** PostgreSQL’s JSON would write the zone as +00:00. */
const at = (table: string) =>
  sql<string>`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
    'created_at',
  );

export type DisputeRow = Awaited<
  ReturnType<ReturnType<typeof disputeRows>['executeTakeFirstOrThrow']>
>;
export type DisputeDetails = Awaited<
  ReturnType<ReturnType<typeof disputeDetails>['executeTakeFirstOrThrow']>
>;

/** The state after an overdue deadline, even before its job has run. */
export function disputeStateAt(row: Pick<DisputeRow, 'state' | 'due_at' | 'unproven'>, now: Date) {
  const event = dueEvent(row, now);
  return event === null
    ? row.state
    : (transition(disputeMachine, row.state, event, 'system') ?? row.state);
}

export function summaryOf(
  row: DisputeRow,
  seen_as: DisputeSummary['seen_as'],
  now: Date,
): DisputeSummary {
  const state = disputeStateAt(row, now);
  const shown = seen_as === 'staff' || state === 'open' || state === 'awaiting_response';
  return {
    id: row.id,
    reference: row.reference,
    state,
    seen_as,
    opened_by: row.opened_by,
    on_deposit: row.on_deposit,
    reason: row.reason,
    claimed: row.claimed,
    awarded: row.awarded,
    currency: row.currency,
    due_at: shown && state === row.state ? row.due_at : null,
    booking: {
      id: row.booking_id,
      reference: row.booking_reference,
      title: row.title,
      check_in: row.check_in,
      check_out: row.check_out,
    },
    buyer: row.buyer_name,
    seller: row.seller_name,
    created_at: row.created_at,
  };
}
