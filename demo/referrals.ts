import type { Transaction } from 'kysely';
import { cents } from '#src/rules/money/money.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { rewardReferral } from '#server/modules/referrals/commands/rewardReferral.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { userIdOf } from './people/ids.ts';
import type { BookedStay } from './stays/bookedStay.ts';

const INVITER = 'buyer@keystead.test';
/** Registered, without a stay yet. */
const WAITING = 'newbuyer@keystead.test';
const REWARDED = 2;

const TERMS = [
  ['EUR', 2_500, 2_000, 10_000],
  ['GBP', 2_000, 1_500, 8_000],
  ['USD', 2_500, 2_000, 10_000],
] as const;

/** The first completed stay of each buyer, the latest first. */
function firstStays(booked: readonly BookedStay[]): BookedStay[] {
  const over = booked
    .filter(({ planned }) => planned.until === 'completed' && planned.buyer !== INVITER)
    .toSorted((a, b) => (a.planned.stay.check_out > b.planned.stay.check_out ? -1 : 1));
  // A map keeps the last entry of a key: here the earliest stay.
  return [...new Map(over.map((stay) => [stay.planned.buyer, stay])).values()];
}

/**
 * Inserts the users invited by buyer@: two have completed a stay and one has not, so there is
 * credit to spend.
 */
export async function fillReferrals(
  services: Services,
  trx: Transaction<Tables>,
  booked: readonly BookedStay[],
): Promise<Audited[]> {
  await insertRows(
    trx,
    'referral_terms',
    TERMS.map(([currency, for_inviter, for_invited, least_stay]) => ({
      id: demoId('referral_terms', currency),
      currency,
      for_inviter: cents(for_inviter),
      for_invited: cents(for_invited),
      least_stay: cents(least_stay),
    })),
  );
  await insertRows(trx, 'referral_codes', [
    { id: demoId('referral_codes', INVITER), user_id: userIdOf(INVITER), code: 'KEYGRAMA' },
  ]);
  const guests = firstStays(booked).slice(0, REWARDED);
  const joined = [
    ...guests.map(({ planned }) => [planned.buyer, planned.booked_at] as const),
    [WAITING, services.now()] as const,
  ];
  await insertRows(
    trx,
    'referrals',
    joined.map(([email, at]) => ({
      id: demoId('referrals', email),
      inviter_id: userIdOf(INVITER),
      invited_id: userIdOf(email),
      booking_id: null,
      for_inviter: null,
      for_invited: null,
      currency: null,
      rewarded_at: null,
      created_at: at.toISOString(),
    })),
  );
  const audits: Audited[] = [];
  for (const { id, steps } of guests) {
    const effects = noEffects();
    const at = steps.at(-1)?.at ?? services.now();
    const unit = unitOfWork(services, trx, SYSTEM, effects, at);
    await rewardReferral(unit, await lockBooking(trx, id));
    audits.push(...effects.audits);
  }
  return audits;
}
