import type { Kysely } from 'kysely';
import { negate } from '#src/rules/money/money.ts';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { creditBalances } from './creditBalance.ts';
import { invitationCodeOf } from '../commands/invitationCode.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The most rows shown, newest first. */
const MAX_ROWS = 100;

const KINDS = { credit: 'earned', charge: 'spent' } as const;

const graphemes = new Intl.Segmenter();

/** With its combining accents. */
function firstLetter(name: string): string {
  const [first] = graphemes.segment(name);
  return first?.segment ?? '';
}

export function readReferralTerms(db: Kysely<Tables>) {
  return db
    .selectFrom('referral_terms')
    .select(['currency', 'for_inviter', 'for_invited', 'least_stay'])
    .orderBy('currency')
    .execute();
}

/** The user's invitation code, invited users, credit and its history. */
export async function referralsOf(unit: UnitOfWork, userId: string): Promise<ReferralsView> {
  const { trx, now } = unit;
  return {
    code: await invitationCodeOf(unit, userId),
    terms: await readReferralTerms(trx),
    credit: await creditBalances(trx, userId, now),
    invited: await invitedBy(trx, userId),
    is_invited: await expectsCredit(trx, userId),
    history: await historyOf(trx, userId),
  };
}

/** Whether the user was invited and has not been rewarded for a first stay yet. */
async function expectsCredit(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('referrals')
    .select('id')
    .where('invited_id', '=', userId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return found !== undefined;
}

async function invitedBy(db: Kysely<Tables>, userId: string): Promise<ReferralsView['invited']> {
  const rows = await db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.invited_id')
    .select(['r.id', 'u.name', 'r.state', 'r.for_inviter', 'r.currency', 'r.created_at'])
    .where('r.inviter_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, name, state, for_inviter, currency, created_at }) => ({
    id,
    initial: firstLetter(name),
    state,
    amount: for_inviter,
    currency,
    joined_at: created_at,
  }));
}

async function historyOf(db: Kysely<Tables>, userId: string): Promise<ReferralsView['history']> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('profiles as p', 'p.id', 'e.owner_id')
    .leftJoin('bookings as b', 'b.id', 't.booking_id')
    .leftJoin('profiles as buyer', 'buyer.id', 'b.buyer_id')
    .select(['e.id', 'e.amount', 'e.currency', 't.kind', 't.created_at'])
    .select(['b.id as booking_id', 'b.reference', 'buyer.user_id as booked_by'])
    .where('e.account', '=', 'referral_credit')
    .where('p.user_id', '=', userId)
    .orderBy('t.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(
    ({ id, amount, currency, kind, created_at, booking_id, reference, booked_by }) => ({
      id,
      kind: kind === 'credit' || kind === 'charge' ? KINDS[kind] : 'returned',
      amount: negate(amount),
      currency,
      booking:
        booked_by === userId && booking_id !== null && reference !== null
          ? { id: booking_id, reference }
          : null,
      at: created_at,
    }),
  );
}
