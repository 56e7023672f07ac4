import type { Selectable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { compareAmounts, statementLineMachine } from '#src/rules/payments/statementLine.ts';
import type { StatementLineEvent } from '#src/rules/payments/statementLine.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { PAYERS } from '#server/modules/paymentRecords/queries/refundOf.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';
import { outgoingTransfer, settleManualPayment } from './settleManualPayment.ts';

type Line = Selectable<Tables['statement_lines']>;

/** Locks a line. Throws 404, and 409 `wrong_state` where the event is not allowed. */
async function lockLine({ trx, acting }: UnitOfWork, id: string, event: StatementLineEvent) {
  const line = await trx
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw notFound('line');
  const state = transition(statementLineMachine, line.state, event, acting.by);
  if (state === null)
    throw conflict(
      'wrong_state',
      `This cannot be done: the line is ${line.state.replaceAll('_', ' ')}.`,
      { state: line.state },
    );
  return { line, state };
}

async function changeLine(
  unit: UnitOfWork,
  { id, ...before }: Line,
  action: StatementLineEvent,
  changes: Updateable<Tables['statement_lines']>,
): Promise<void> {
  await unit.trx.updateTable('statement_lines').set(changes).where('id', '=', id).execute();
  const names = Object.keys(changes) as (keyof typeof before & keyof typeof changes)[];
  unit.audit({
    action: `statement_lines.${action}`,
    resource: 'statement_lines',
    record_id: id,
    differences: Object.fromEntries(names.map((name) => [name, [before[name], changes[name]]])),
  });
}

async function transferOf({ trx }: UnitOfWork, id: string) {
  const transfer = await trx
    .selectFrom('manual_payments')
    .select(['id', 'reference', 'state', 'direction', 'amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!transfer) throw notFound('transfer');
  return transfer;
}

/** Chooses the expected transfer of a line, or none. Throws 422 where it is no longer expected, or another kind of money. */
export async function matchByHand(
  unit: UnitOfWork,
  id: string,
  transferId: string | null,
): Promise<void> {
  const { line } = await lockLine(unit, id, 'match');
  if (transferId === null)
    return changeLine(unit, line, 'match', { transfer_id: null, match: 'unknown' });
  const transfer = await transferOf(unit, transferId);
  const refuse = (text: string) => invalid({ transfer_id: [text] }, text);
  if (transfer.state !== 'expected')
    throw refuse(`The transfer ${transfer.reference} is ${transfer.state} already.`);
  if (transfer.direction !== line.direction)
    throw refuse(`The transfer ${transfer.reference} is ${transfer.direction}, the line is not.`);
  if (transfer.currency !== line.currency)
    throw refuse(
      `The transfer ${transfer.reference} is in ${transfer.currency}, the line in ${line.currency}.`,
    );
  await changeLine(unit, line, 'match', {
    transfer_id: transfer.id,
    match: compareAmounts(line, transfer),
  });
}

/** The line with its transfer. Throws 409 `not_matched` and `paid_partly`. */
async function bookable(unit: UnitOfWork, id: string) {
  const { line, state } = await lockLine(unit, id, 'book');
  if (line.transfer_id === null)
    throw conflict(
      'not_matched',
      'This line matches no expected transfer. Match it by hand, return it or ignore it.',
    );
  const transfer = await transferOf(unit, line.transfer_id);
  const missing = transfer.amount - line.amount;
  if (missing > 0)
    throw conflict(
      'paid_partly',
      `${moneyText(missing, line.currency)} of ${moneyText(transfer.amount, line.currency)} is missing. Return the line, or ignore it and settle the transfer when the rest arrives.`,
    );
  return { line, state, transfer, excess: cents(-missing) };
}

/** What booking a line pays out: a refund, or what came in too much. */
export async function bookedMoney(unit: UnitOfWork, id: string): Promise<DescribedMoney | null> {
  const { line, transfer, excess } = await bookable(unit, id);
  if (transfer.direction === 'outgoing') return outgoingTransfer(unit, transfer.id);
  return excess > 0
    ? backToPayer(line, excess, `Paid more than the transfer ${transfer.reference}.`)
    : null;
}

const backToPayer = (line: Line, amount: Cents, reason: string): DescribedMoney => ({
  title: `Return of the bank payment of ${line.booked_on}`,
  amount,
  currency: line.currency,
  stage: 'decide',
  booking_id: null,
  payer: PAYERS.bank_transfer,
  payee: { name: line.counterparty, account: line.counterparty_account },
  reason,
  borne: null,
  refundable: null,
});

/**
 * Settles the transfer of a line. What came in too much becomes a line to return. Throws what
 * `settleManualPayment` throws, and 409 `not_matched`, `paid_partly` and `sent_too_much`.
 */
export async function bookLine(unit: UnitOfWork, id: string): Promise<void> {
  const { line, state, transfer, excess } = await bookable(unit, id);
  if (excess > 0 && line.direction === 'outgoing')
    throw conflict(
      'sent_too_much',
      `The line is ${moneyText(excess, line.currency)} more than the refund ${transfer.reference}. Ask your bank, then ignore the line with the reason.`,
    );
  await settleManualPayment(unit, transfer.id, {
    amount: transfer.amount,
    received_on: line.booked_on,
  });
  await changeLine(unit, line, 'book', { state });
  if (excess > 0)
    await unit.trx
      .insertInto('statement_lines')
      .values({
        ...line,
        id: uuidv7(),
        state: 'to_return',
        match: 'unknown',
        transfer_id: null,
        amount: excess,
        reason: `More than the expected ${moneyText(transfer.amount, line.currency)}.`,
        // Of this line, once.
        fingerprint: `${line.fingerprint.slice(0, 59)}:rest`,
        created_at: unit.now.toISOString(),
      })
      .execute();
}

/** What returning a line pays. */
export async function returnedMoney(
  unit: UnitOfWork,
  id: string,
  reason: string,
): Promise<DescribedMoney> {
  const { line } = await lockLine(unit, id, 'return');
  return backToPayer(line, line.amount, reason);
}

/** Marks money that came in as to be sent back. Throws 409 `not_incoming`. */
export async function returnLine(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { line, state } = await lockLine(unit, id, 'return');
  if (line.direction !== 'incoming')
    throw conflict('not_incoming', 'Only money that came in can be returned.');
  await changeLine(unit, line, 'return', { state, reason });
}
