import type { Insertable } from 'kysely';
import {
  chargeEntries,
  depositEntries,
  type LedgerEntry,
  isBalanced,
  receiptEntries,
} from '#src/rules/ledger/entries.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { type BookedStay, amountPaid } from './bookedStay.ts';
import type { Step } from './steps.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;
type Currency = Tables['bookings']['currency'];

/** A ledger transaction caused by a step of a stay. */
interface Posting {
  readonly id: string;
  readonly kind: 'receipt' | 'charge' | 'deposit';
  readonly key: string;
  readonly step: Step;
  readonly entries: readonly LedgerEntry<Currency>[];
}

function postingsOf({ id, payment_id, buyer_id, seller_id, steps, planned }: BookedStay) {
  const { price, deposit } = planned;
  const held = { amount: deposit, currency: price.currency, buyer_id };
  const receipt = { amount: amountPaid(planned), currency: price.currency, buyer_id };
  const charge = { ...price, credit: ZERO, buyer_id, seller_id };
  return steps.flatMap((step): Posting[] => {
    const posting = (kind: Posting['kind'], of: string, entries: Posting['entries']) => {
      const key = `${kind}:${of}`;
      if (!isBalanced(entries)) throw new Error(`The entries of ${key} do not balance`);
      return { id: demoId('ledger_transactions', key), kind, key, step, entries };
    };
    return [
      ...(step.acting.by === 'staff'
        ? [posting('receipt', payment_id, receiptEntries(receipt))]
        : []),
      ...(step.to === 'confirmed' ? [posting('charge', id, chargeEntries(charge))] : []),
      ...(step.to === 'confirmed' && deposit > 0
        ? [posting('deposit', id, depositEntries(held))]
        : []),
    ];
  });
}

/** The ledger rows of a stay. */
export function ledgerRows(booked: BookedStay): {
  readonly transactions: Row<'ledger_transactions'>[];
  readonly entries: Row<'ledger_entries'>[];
} {
  const postings = postingsOf(booked);
  return {
    transactions: postings.map(({ id, kind, key, step }) => ({
      id,
      kind,
      booking_id: booked.id,
      payment_id: kind === 'receipt' ? booked.payment_id : null,
      idempotency_key: key,
      created_at: step.at.toISOString(),
    })),
    entries: postings.flatMap(({ id, kind, key, step, entries }) =>
      entries.map((entry, index) => ({
        id: demoId('ledger_entries', `${key}/${index}`),
        transaction_id: id,
        kind,
        booking_id: booked.id,
        created_at: step.at.toISOString(),
        ...entry,
      })),
    ),
  };
}

/** The audit entries of a stay: actions by staff, and all ledger transactions. */
export function auditEntriesOf(booked: BookedStay): Audited[] {
  const { id, transfer_id, planned } = booked;
  const ofStaff = ({ event, from, to, acting, at }: Step): Audited[] => [
    {
      acting,
      at,
      entry: {
        action: 'manual_payments.settle',
        resource: 'manual_payments',
        record_id: transfer_id,
        differences: {
          state: ['expected', 'settled'],
          amount: amountPaid(planned),
          received_on: at.toISOString().slice(0, 10),
        },
      },
    },
    {
      acting,
      at,
      entry: {
        action: `bookings.${event}`,
        resource: 'bookings',
        record_id: id,
        differences: { state: [from, to] },
      },
    },
  ];
  const ofMoney = ({ id: record_id, kind, key, step, entries }: Posting): Audited => ({
    acting: step.acting,
    at: step.at,
    entry: {
      action: `ledger.${kind}`,
      resource: 'ledger_transactions',
      record_id,
      differences: { booking_id: id, key, entries },
    },
  });
  return [
    ...booked.steps.filter(({ acting }) => acting.by === 'staff').flatMap(ofStaff),
    ...postingsOf(booked).map(ofMoney),
  ];
}
