import type { Kysely } from 'kysely';
import { subscriptionEntries, subscriptionReturnEntries } from '#src/rules/ledger/entries.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invoiceRefundedEmail } from '../emails/subscriptionEmails.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { lockInvoice } from './vipInvoice.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openTransfer } from '#server/modules/paymentRecords/commands/bankTransfers.ts';

type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

const posting = ({ currency }: LockedInvoice['invoice']) => ({
  booking_id: null,
  payment_id: null,
  currency,
});

/** Whether a refund transfer exists for an invoice, made or not. */
export async function hasRefundTransfer(db: Kysely<Tables>, invoiceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('manual_payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Posts a payment of an invoice that no longer had to be paid: revenue until it is refunded. */
export function postLatePayment(unit: UnitOfWork, { invoice }: LockedInvoice, intent: string) {
  return postLedger(unit, {
    ...posting(invoice),
    kind: 'subscription',
    key: `subscription:${intent}`,
    entries: subscriptionEntries(invoice),
  });
}

/** The card refund failed: creates a refund transfer for staff to make. */
export const createInvoiceRefundTransfer = (
  unit: UnitOfWork,
  { invoice: { id, reference, amount, currency } }: LockedInvoice,
): Promise<void> =>
  openTransfer(unit, {
    direction: 'outgoing',
    booking_id: null,
    payment_id: null,
    invoice_id: id,
    reference,
    amount,
    currency,
  });

/** Records that an invoice was refunded to the seller; `key` identifies the refund or transfer. */
export async function recordInvoiceRefund(
  unit: UnitOfWork,
  { invoice, subscription }: LockedInvoice,
  method: 'card' | 'bank_transfer',
  key: string,
): Promise<void> {
  await unit.trx
    .updateTable('vip_invoices')
    .set({ returned_at: unit.now.toISOString() })
    .where('id', '=', invoice.id)
    .execute();
  unit.changed('vip_invoices', invoice.id);
  await postLedger(unit, {
    ...posting(invoice),
    kind: 'return',
    key: `return:${key}`,
    entries: subscriptionReturnEntries(invoice),
  });
  const { seller_name: name, seller_email } = subscription;
  unit.mail(
    seller_email,
    invoiceRefundedEmail({ name, ...invoice }, method, unit.services.env.PUBLIC_URL),
  );
}
