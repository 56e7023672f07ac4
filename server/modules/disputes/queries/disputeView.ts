import type { Kysely } from 'kysely';
import { type Claimant, isUndecided } from '#src/rules/disputes/dispute.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { disputeDetails, type DisputeDetails, disputeStateAt, summaryOf } from './disputeRows.ts';

/** The user’s side in a dispute; null for strangers and for staff. */
export function disputeSideOf(
  actor: SessionActor | null,
  parties: { readonly buyer_id: string; readonly seller_id: string },
): Claimant | null {
  return sidesOf(actor, parties).find((side) => side !== 'staff') ?? null;
}

/** What a side may do; screens draw their buttons from it. */
function abilitiesOf(row: DisputeDetails, side: Claimant, now: Date): DisputeView['abilities'] {
  const state = disputeStateAt(row, now);
  const isClaimant = side === row.opened_by;
  const undecided = isUndecided(state);
  const may = undecided && (isClaimant || state !== 'open');
  return {
    send: isClaimant && state === 'open' && !row.unproven,
    respond: !isClaimant && state === 'awaiting_response',
    write: may,
    add_evidence: may,
    remove_evidence: isClaimant && state === 'open',
    withdraw: isClaimant && undecided,
  };
}

/** The parts that both sides and staff read; internal ones are for staff only. */
export function isArgued(row: DisputeDetails, seen_as: Claimant | 'staff') {
  const isStaff = seen_as === 'staff';
  const nameOf = { buyer: row.buyer_name, seller: row.seller_name, staff: 'Keystead' } as const;
  return {
    decision: row.decision,
    borne_by: row.borne_by,
    events: row.events
      .filter(({ internal }) => isStaff || !internal)
      .map((event) => ({ ...event, who: isStaff ? event.who : null })),
    messages: row.messages
      .filter(({ internal }) => isStaff || !internal)
      .map((message) => ({
        ...message,
        name: isStaff && message.by === 'staff' ? message.name : nameOf[message.by],
      })),
    evidence: row.evidence,
    needs_evidence: row.unproven && row.state === 'open',
  };
}

/** The dispute as one of its sides may see it. Throws 404 for anyone else. */
export async function disputeView(
  db: Kysely<Tables>,
  { now }: Pick<Services, 'now'>,
  actor: SessionActor | null,
  id: string,
): Promise<DisputeView> {
  const row = await disputeDetails(db).where('disputes.id', '=', id).executeTakeFirst();
  const side = row ? disputeSideOf(actor, row) : null;
  if (!row || !side) throw notFound('dispute');
  return {
    ...summaryOf(row, side, now()),
    ...isArgued(row, side),
    abilities: abilitiesOf(row, side, now()),
  };
}
