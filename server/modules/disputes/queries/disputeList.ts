import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { DEPOSIT_DAYS, depositPhase } from '#src/rules/deposits/deposit.ts';
import { disputeTimeProblem, lastDayToOpen } from '#src/rules/disputes/dispute.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { DisputableStay, DisputeSummary } from '#src/wire/disputes/dispute.ts';
import { bookingBalancesById } from '#server/modules/ledger/queries/bookingBalances.ts';
import { disputedBookings } from '#server/modules/bookingRecord/disputedBookings.ts';
import { readDisputeTerms } from '../commands/disputeTerms.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { disputeRows, summaryOf } from './disputeRows.ts';
import { disputeSideOf } from './disputeView.ts';

const PAGE = 20;
const STAYS = 50;

/** A page of the user’s disputes on either side, the latest first. */
export async function disputeList(
  { database: { db }, now }: Services,
  actor: SessionActor,
  cursor: string | undefined,
): Promise<{ data: DisputeSummary[]; meta: { next_cursor: string | null } }> {
  const sellers = sellerProfilesOf(actor);
  const buyers = [...actor.profile_ids];
  if (sellers.length + buyers.length === 0) return { data: [], meta: { next_cursor: null } };
  const after = readCursor(momentCursor, cursor);
  const rows = await disputeRows(db)
    .where((eb) =>
      eb.or([
        ...(buyers.length > 0 ? [eb('disputes.buyer_id', 'in', buyers)] : []),
        ...(sellers.length > 0 ? [eb('disputes.seller_id', 'in', sellers)] : []),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('disputes.created_at', 'disputes.id'),
          '<',
          eb.tuple(...(after ?? momentCursor.parse(null))),
        ),
      ),
    )
    .orderBy('disputes.created_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const data = rows
    .slice(0, PAGE)
    .flatMap((row) => [summaryOf(row, disputeSideOf(actor, row) ?? 'buyer', now())]);
  const last = data.at(-1);
  return {
    data,
    meta: {
      next_cursor: rows.length > PAGE && last ? writeCursor([last.created_at, last.id]) : null,
    },
  };
}

/** The stays about which the user may open a dispute now, the latest first. */
export async function disputableBookings(
  { database: { db }, now }: Services,
  actor: SessionActor,
): Promise<DisputableStay[]> {
  const profiles = [...new Set([...actor.profile_ids, ...sellerProfilesOf(actor)])];
  if (profiles.length === 0) return [];
  const terms = await readDisputeTerms(db);
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'bookings.buyer_id')
    .innerJoin('profiles as sellers', 'sellers.id', 'bookings.seller_id')
    .leftJoin('deposits', 'deposits.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.state',
      'bookings.buyer_id',
      'bookings.seller_id',
      'bookings.check_in',
      'bookings.check_out',
      'bookings.currency',
      'properties.title',
      'properties.check_out_time',
      'deposits.state as deposit_state',
      'deposits.amount as deposit',
      'locations.time_zone',
      'buyers.display_name as buyer_name',
      'sellers.display_name as seller_name',
    ])
    .where((eb) =>
      eb.or([eb('bookings.buyer_id', 'in', profiles), eb('bookings.seller_id', 'in', profiles)]),
    )
    .where('bookings.state', 'in', ['confirmed', 'checked_in', 'completed', 'no_show'])
    .where(
      'bookings.check_out',
      '>',
      addDays(
        isoDate(now().toISOString().slice(0, 10)),
        -Math.max(terms.open_days, DEPOSIT_DAYS) - 2,
      ),
    )
    .orderBy('bookings.check_in', 'desc')
    .limit(STAYS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const balances = await bookingBalancesById(db, ids);
  const disputed = await disputedBookings(db, ids);
  return rows.flatMap((row): DisputableStay[] => {
    const side = disputeSideOf(actor, row);
    if (!side) return [];
    const stay = {
      booking_id: row.id,
      reference: row.reference,
      side,
      title: row.title,
      with: side === 'buyer' ? row.seller_name : row.buyer_name,
      check_in: row.check_in,
      check_out: row.check_out,
      currency: row.currency,
    };
    if (side === 'seller' && row.deposit_state === 'claimed') return [];
    const phase = row.deposit_state === 'held' ? depositPhase(row, now()) : 'due';
    if (side === 'seller' && row.deposit !== null && phase !== 'due') {
      const until = addDays(row.check_out, DEPOSIT_DAYS);
      return phase === 'claimable' ? [{ ...stay, most: row.deposit, on_deposit: true, until }] : [];
    }
    const most = balances.get(row.id)?.charged ?? ZERO;
    if (most === 0 || disputed.has(row.id) || disputeTimeProblem(row, terms, now())) return [];
    return [{ ...stay, most, on_deposit: false, until: lastDayToOpen(row.check_out, terms) }];
  });
}
