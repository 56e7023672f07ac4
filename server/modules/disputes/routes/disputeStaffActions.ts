import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { deadlineEvent, UNDECIDED_STATES, isUndecided } from '#src/rules/disputes/dispute.ts';
import { cents } from '#src/rules/money/money.ts';
import {
  STAFF_DISPUTE_VIEWS,
  type staffDisputesQuery,
  type StaffDisputeView,
  type DisputeCase,
  type StaffDisputes,
} from '#src/wire/disputes/dispute.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { disputeStaff } from '../commands/assignDispute.ts';
import { awardable } from '../commands/executeAward.ts';
import { readDisputeTerms } from '../commands/disputeTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { disputeDetails, disputeRows, disputeStateAt, summaryOf } from '../queries/disputeRows.ts';
import { awardAlone } from '../queries/awardMovement.ts';
import { isArgued } from '../queries/disputeView.ts';

const PAGE = 25;

/** The condition for a view of the staff list. */
function inView(view: StaffDisputeView, userId: string) {
  const undecided = sql<boolean>`disputes.state in (${sql.join([...UNDECIDED_STATES])})`;
  const conditions: Readonly<Record<StaffDisputeView, ReturnType<typeof sql<boolean>>>> = {
    mine: sql<boolean>`${undecided} and disputes.assignee_id = ${userId}`,
    unassigned: sql<boolean>`${undecided} and disputes.assignee_id is null`,
    undecided,
    decided: sql<boolean>`not ${undecided}`,
  };
  return conditions[view];
}

/** A page of the staff list: undecided disputes by deadline, decided ones by the latest. */
export async function staffDisputeList(
  { database: { db }, now }: Services,
  { user_id }: SessionActor,
  { view, page }: z.infer<typeof staffDisputesQuery>,
): Promise<StaffDisputes> {
  const counted = await db
    .selectFrom('disputes')
    .select(
      STAFF_DISPUTE_VIEWS.map((name) =>
        sql<number>`(count(*) filter (where ${inView(name, user_id)}))::int`.as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts: StaffDisputes['counts'] = {
    mine: counted['mine'] ?? 0,
    unassigned: counted['unassigned'] ?? 0,
    undecided: counted['undecided'] ?? 0,
    decided: counted['decided'] ?? 0,
  };
  const order =
    view === 'decided'
      ? sql`coalesce(disputes.resolved_at, disputes.created_at) desc`
      : sql`disputes.state = 'under_review' desc, disputes.due_at`;
  const rows = await disputeRows(db)
    .where(inView(view, user_id))
    .orderBy(order)
    .orderBy('disputes.id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return {
    counts,
    rows: rows.map((row) => ({
      ...summaryOf(row, 'staff', now()),
      assignee: row.assignee_name,
      waits_for_second: row.proposed_by !== null,
    })),
    pages: Math.max(1, Math.ceil(counts[view] / PAGE)),
  };
}

/** A dispute for the staff who decide it. Throws 404. */
export async function disputeCase(
  db: Kysely<Tables>,
  { now }: Pick<Services, 'now'>,
  actor: SessionActor,
  id: string,
): Promise<DisputeCase> {
  const row = await disputeDetails(db).where('disputes.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('dispute');
  const state = disputeStateAt(row, now());
  const staff = await disputeStaff(db).execute();
  const { approval_limit } = await readDisputeTerms(db);
  const { proposed_award, proposed_borne_by, proposed_decision, proposed_by } = row;
  const uninvolved = !isParty(actor, row);
  const undecided = isUndecided(state);
  const yours = row.assignee_id === actor.user_id;
  const draft =
    proposed_award !== null && proposed_borne_by !== null && proposed_decision !== null
      ? { awarded: proposed_award, borne_by: proposed_borne_by, decision: proposed_decision }
      : null;
  const proposal =
    draft !== null && proposed_by !== null
      ? {
          ...draft,
          by: staff.find((one) => one.id === proposed_by)?.name ?? '',
          yours: proposed_by === actor.user_id,
        }
      : null;
  return {
    ...summaryOf(row, 'staff', now()),
    ...isArgued(row, 'staff'),
    abilities: {
      send: false,
      respond: false,
      write: undecided,
      add_evidence: false,
      remove_evidence: false,
      withdraw: false,
    },
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    staff,
    awardable: await awardable(db, row),
    books: await bookingBalances(db, row.booking_id),
    approval_limit: cents(approval_limit),
    award_alone: await awardAlone(db, actor.user_id, row, now()),
    proposal,
    sent_back: proposal === null && undecided ? draft : null,
    can: {
      assign: state !== 'closed' && state !== 'withdrawn',
      escalate: state === 'open' || state === 'awaiting_response',
      resolve: state === 'under_review' && yours && uninvolved && proposal === null,
      approve: state === 'under_review' && uninvolved && proposal !== null && !proposal.yours,
      close: deadlineEvent(state) === 'close',
    },
  };
}

const isParty = (
  actor: SessionActor,
  row: { readonly buyer_id: string; readonly seller_id: string },
) => actor.profile_ids.includes(row.buyer_id) || actor.profile_ids.includes(row.seller_id);
