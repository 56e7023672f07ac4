import type { Insertable } from 'kysely';
import { addDays, daysBetween, isoDate, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { maskedIban } from '#src/rules/payouts/iban.ts';
import { payoutEntries } from '#src/rules/ledger/entries.ts';
import { sum } from '#src/rules/money/money.ts';
import { DEFAULT_PAYOUT_TERMS, payoutDay } from '#src/rules/payouts/payout.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import { encryptPayoutIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import { referenceFrom } from '#server/platform/database/references.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { actingAs, ADMIN } from '../people/acting.ts';
import { ibanOf } from '../people/accounts.ts';
import { SELLERS } from '../people/sellers.ts';
import { createRandom } from '../random.ts';
import type { BookedStay } from './bookedStay.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** Recently due money is left for the job that gathers payouts. */
const OPEN_DAYS = 6;

interface PastPayout {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  readonly seller_id: string;
  readonly currency: Tables['payouts']['currency'];
  readonly at: Date;
  readonly stays: readonly BookedStay[];
}

export interface PastPayoutRows {
  readonly payouts: readonly Row<'payouts'>[];
  readonly payout_items: readonly Row<'payout_items'>[];
  readonly payout_destinations: readonly Row<'payout_destinations'>[];
  readonly ledger_transactions: readonly Row<'ledger_transactions'>[];
  readonly ledger_entries: readonly Row<'ledger_entries'>[];
  readonly audits: readonly Audited[];
}

/** Payouts are sent on the Wednesday after the due day. */
const sentOn = (due: IsoDate) => addDays(due, (10 - weekday(due)) % 7 || 7);

/** Past payouts: one weekly transfer per seller and currency. */
function pastPayouts(booked: readonly BookedStay[], now: Date): PastPayout[] {
  const today = isoDate(now.toISOString().slice(0, 10));
  const groups = new Map<string, BookedStay[]>();
  for (const stay of booked) groups.set(keyOf(stay), [...(groups.get(keyOf(stay)) ?? []), stay]);
  const random = createRandom('payouts');
  const used = new Set<string>();
  const next = (): string => {
    const reference = referenceFrom((below) => random.whole(0, below - 1), 'PO-');
    if (used.has(reference)) return next();
    used.add(reference);
    return reference;
  };
  return [...groups].flatMap(([key, stays]) => {
    const [first] = stays;
    const day = key.slice(0, 10);
    if (!first || daysBetween(isoDate(day), today) < OPEN_DAYS) return [];
    const { email, name } = SELLERS[first.planned.home.listing.seller];
    return [
      {
        id: demoId('payouts', key),
        reference: next(),
        email,
        name,
        seller_id: first.seller_id,
        currency: first.planned.price.currency,
        at: new Date(`${day}T09:30:00.000Z`),
        stays,
      },
    ];
  });
}

function keyOf({ planned, seller_id }: BookedStay): string {
  const day = sentOn(payoutDay(planned.stay.check_in, DEFAULT_PAYOUT_TERMS));
  return `${day}/${seller_id}/${planned.price.currency}`;
}

const itemId = ({ id }: PastPayout, stay: BookedStay) =>
  demoId('payout_items', `${id}/${stay.reference}`);

/** Past payouts, with all rows that the commands would have written. */
export function pastPayoutRows(
  { secrets }: Services,
  booked: readonly BookedStay[],
  now: Date,
): PastPayoutRows {
  const paid = pastPayouts(booked, now);
  const postings = paid.flatMap((payout) =>
    payout.stays.map((stay) => {
      const key = `payout:${itemId(payout, stay)}`;
      const { seller_total: amount } = stay.planned.price;
      const { currency, seller_id, at } = payout;
      const entries = payoutEntries({ amount, currency, seller_id });
      return { id: demoId('ledger_transactions', key), key, stay, at, entries };
    }),
  );
  return {
    payouts: paid.map(payoutRow),
    payout_items: paid.flatMap((payout) =>
      payout.stays.map((stay) => ({
        id: itemId(payout, stay),
        payout_id: payout.id,
        booking_id: stay.id,
        amount: stay.planned.price.seller_total,
        open: false,
      })),
    ),
    payout_destinations: paid.map(({ id, email, name, seller_id }) => ({
      id: demoId('payout_destinations', id),
      payout_id: id,
      profile_id: seller_id,
      holder: name,
      sealed_iban: encryptPayoutIban(secrets, id, ibanOf(email)),
      mask: maskedIban(ibanOf(email)),
    })),
    ledger_transactions: postings.map(({ id, key, stay, at }) => ({
      id,
      kind: 'payout',
      booking_id: stay.id,
      payment_id: null,
      idempotency_key: key,
      created_at: at.toISOString(),
    })),
    ledger_entries: postings.flatMap(({ id, key, stay, at, entries }) =>
      entries.map((entry, index) => ({
        id: demoId('ledger_entries', `${key}/${index}`),
        transaction_id: id,
        kind: 'payout' as const,
        booking_id: stay.id,
        created_at: at.toISOString(),
        ...entry,
      })),
    ),
    audits: [
      ...paid.map((payout): Audited => ({
        acting: actingAs(ADMIN, 'staff'),
        at: payout.at,
        entry: {
          action: 'payouts.mark_paid',
          resource: 'payouts',
          record_id: payout.id,
          differences: { state: ['processing', 'paid'], amount: payoutRow(payout).amount },
        },
      })),
      ...postings.map(({ id, key, stay, at, entries }): Audited => ({
        acting: actingAs(ADMIN, 'staff'),
        at,
        entry: {
          action: 'ledger.payout',
          resource: 'ledger_transactions',
          record_id: id,
          differences: { booking_id: stay.id, key, entries },
        },
      })),
    ],
  };
}

function payoutRow({ id, reference, seller_id, currency, at, stays }: PastPayout): Row<'payouts'> {
  const gathered = new Date(at.getTime() - 26 * 3_600_000).toISOString();
  return {
    id,
    reference,
    seller_id,
    currency,
    state: 'paid',
    amount: sum(stays.map(({ planned }) => planned.price.seller_total)),
    hold_cause: null,
    handed_over_at: gathered,
    bank_reference: `SEPA ${reference.slice(3)}`,
    paid_at: at.toISOString(),
    created_at: gathered,
  };
}
