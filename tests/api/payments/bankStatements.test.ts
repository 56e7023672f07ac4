import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatementReport } from '#src/wire/payments/statements.ts';
import { confirming } from '#tests/support/app/signIn.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { EARNED, openMarket, type Market } from '#tests/support/bookings/market.ts';
import { openTransfers } from '#tests/support/bookings/stays.ts';
import { camt, germanCsv, IBAN, mt940 } from '#tests/support/payments/statements.ts';

const PATH = '/api/v1/admin/bank-statements';
const LINES = '/api/v1/admin/statement-lines';

let m: Market;
let second: SignedIn;
beforeAll(async () => {
  m = await openMarket();
  const admin = await m.person({ profile_type: null, system_roles: ['admin'] });
  second = { ...admin, client: confirming(m, admin) };
});
beforeEach(async () => {
  m.resetClock();
  await m.forgetStaffMoney();
});
afterAll(() => m.verifyAndClose());

interface Line {
  readonly id: string;
  readonly state: string;
  readonly match: string;
  readonly amount: number;
  readonly transfer_id: string | null;
}
interface Refusal {
  readonly code: string;
  readonly message: string;
}

const send = <T = { data: StatementReport }>(
  text: string,
  apply: boolean,
  file_name = 'june.xml',
) => m.admin.post<T>(PATH, { file_name, text, apply });
const imported = async (text: string) => {
  const { status, body } = await send(text, true);
  expect(status).toBe(200);
  return body.data;
};
const linesFor = async (reference: string) =>
  (await m.admin.get<Line[]>(`${LINES}?filter=${JSON.stringify({ q: reference })}`)).body;
const decide = (id: string | undefined, action: string, body: object = {}) =>
  m.admin.post<Line & Refusal & { proposal?: string }>(`${LINES}/${id}/${action}`, body);

async function expectedTransfer() {
  const booking = await m.transferring(true);
  const [transfer] = await openTransfers(m.services, booking.id, 'incoming');
  if (!transfer) throw new Error('No transfer is expected');
  return { booking: booking.id, id: transfer.id, reference: transfer.reference };
}

/** The line of a statement with this amount for a new booking of 385.00. */
async function lineOver(amount: number, text?: string) {
  const transfer = await expectedTransfer();
  await imported(camt([{ amount, text: text ?? transfer.reference, bank_reference: transfer.id }]));
  const [line] = (
    await m.admin.get<(Line & { bank_reference: string })[]>(
      `${LINES}?sort=["created_at","DESC"]&range=[0,49]`,
    )
  ).body.filter(({ bank_reference }) => bank_reference === transfer.id);
  if (!line) throw new Error('The line was not imported');
  return { ...transfer, line };
}

describe('a bank statement', () => {
  it('is imported by admins only', async () => {
    const text = germanCsv([{ amount: 1, text: 'nothing' }]);
    await expectAdminsOnly(m, (client) => client.post(PATH, { file_name: 'a.csv', text }));
  });

  it('is shown before anything is stored, and books nothing when imported', async () => {
    const { reference, id, booking } = await expectedTransfer();
    const text = camt([{ amount: 385, text: `Stay ${reference}` }]);
    const { body } = await send(text, false);
    expect(body.data).toMatchObject({
      applied: false,
      format: 'camt.053',
      account: IBAN,
      counts: { new: 1, known: 0, pending: 0 },
      lines: [{ amount: 38_500, match: 'exact', known: false, transfer: { id, reference } }],
    });
    expect(await linesFor(reference)).toEqual([]);
    await imported(text);
    expect(await linesFor(reference)).toMatchObject([{ state: 'open', transfer_id: id }]);
    expect((await m.booking(booking)).state).toBe('awaiting_payment');
  });

  it.each([
    [
      'another account',
      camt([{ amount: 1, text: 'x' }], { iban: 'GB33BUKB20201555555555' }),
      'wrong_account',
    ],
    ['another format', '%PDF-1.7', 'unreadable_statement'],
    ['a cut file', camt([{ amount: 1, text: 'x' }], { cut: 5 }), 'unreadable_statement'],
  ])('is refused for %s with a sentence, and stores nothing', async (_name, text, code) => {
    const refused = await send<Refusal>(text, true);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(refused.body.message).toMatch(/\.$/);
  });

  it('is refused for bad input', async () => {
    for (const body of [
      {},
      { file_name: 'a' },
      { file_name: '', text: 'a' },
      { file_name: 'a', text: 1 },
      { file_name: 'a', text: 'a', more: 1 },
    ])
      expect((await m.admin.post(PATH, body)).status).toBe(422);
  });

  it('is imported once: the same file, the same line in a longer file, and at the same time', async () => {
    const { reference } = await expectedTransfer();
    const one = { amount: 385, text: reference };
    const text = mt940([one]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send<Refusal>(text, true)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect((await send<Refusal>(text, true)).body.code).toBe('statement_known');
    const longer = await imported(
      mt940([one, { amount: 7, text: `Tip ${reference}`, bank_reference: 'B2' }]),
    );
    expect(longer.counts).toEqual({ new: 1, known: 1, pending: 0 });
    expect(await linesFor(reference)).toHaveLength(2);
  });
});

describe('a line of a bank statement', () => {
  it('with the exact amount is booked once, and pays its booking', async () => {
    const { booking, line } = await lineOver(385);
    const replies = await Promise.all([decide(line.id, 'book'), decide(line.id, 'book')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await m.booking(booking)).state).toBe('confirmed');
    expect(await m.books(booking)).toEqual(EARNED);
  });

  it('that comes again in another format books nothing twice', async () => {
    const { booking, reference, line } = await lineOver(385);
    expect((await decide(line.id, 'book')).status).toBe(200);
    await imported(germanCsv([{ amount: 385, text: `again ${reference}` }]));
    const again = (await linesFor(`again ${reference}`))[0];
    expect(again).toMatchObject({ match: 'unknown', transfer_id: null });
    expect((await decide(again?.id, 'book')).body.code).toBe('not_matched');
    expect(await m.books(booking)).toEqual(EARNED);
  });

  it('with too little is not booked, and says what is missing', async () => {
    const { line, booking } = await lineOver(300);
    expect(line.match).toBe('partial');
    const refused = await decide(line.id, 'book');
    expect([refused.status, refused.body.code]).toEqual([409, 'paid_partly']);
    expect(refused.body.message).toContain('€85.00 of €385.00 is missing.');
    expect((await m.booking(booking)).state).toBe('awaiting_payment');
    const returned = await decide(line.id, 'return', { reason: 'The buyer sends it again.' });
    expect(returned.body).toMatchObject({ state: 'to_return' });
    expect((await decide(line.id, 'confirm_return')).body.state).toBe('returned');
    expect((await decide(line.id, 'book')).body.code).toBe('wrong_state');
  });

  it('with too much is booked, and the rest becomes a line to return', async () => {
    const { line, reference, booking } = await lineOver(400);
    expect(line.match).toBe('over');
    expect((await decide(line.id, 'book')).status).toBe(200);
    expect(await m.books(booking)).toEqual(EARNED);
    const states = (await linesFor(reference)).map(({ state, amount }) => [state, amount]);
    expect(states).toContainEqual(['booked', 40_000]);
    expect(states).toContainEqual(['to_return', 1_500]);
  });

  it('without a reference is matched by hand, to money of its kind only', async () => {
    const { line, id, booking } = await lineOver(385, 'no reference at all');
    expect(line).toMatchObject({ match: 'unknown', transfer_id: null });
    const { booking: paid } = await lineOver(385);
    expect((await decide(line.id, 'match', { transfer_id: paid })).status).toBe(404);
    expect((await decide(line.id, 'match', { transfer_id: id })).body.match).toBe('exact');
    expect((await decide(line.id, 'match', { transfer_id: null })).body.match).toBe('unknown');
    await decide(line.id, 'match', { transfer_id: id });
    expect((await decide(line.id, 'book')).status).toBe(200);
    expect((await m.booking(booking)).state).toBe('confirmed');
  });

  it('is not matched to a transfer that is settled already', async () => {
    const first = await lineOver(385);
    await decide(first.line.id, 'book');
    const { line } = await lineOver(385, 'another');
    const refused = await decide(line.id, 'match', { transfer_id: first.id });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `The transfer ${first.reference} is settled already.`,
    ]);
  });

  it('is ignored with a reason, and opened again', async () => {
    const { line } = await lineOver(3, 'Interest');
    expect((await decide(line.id, 'ignore', {})).status).toBe(422);
    const ignored = await decide(line.id, 'ignore', { reason: 'Interest of the bank.' });
    expect(ignored.body).toMatchObject({ state: 'ignored', reason: 'Interest of the bank.' });
    expect((await decide(line.id, 'reopen')).body).toMatchObject({ state: 'open', reason: null });
  });

  it('is returned above the limit only when a second person approves it', async () => {
    const { line } = await lineOver(6_000, 'A mistake of the payer');
    const asked = await decide(line.id, 'return', { reason: 'Sent to us by mistake.' });
    expect(asked.status).toBe(202);
    expect(asked.body.state).toBe('open');
    const path = `/api/v1/admin/money-approvals/${asked.body.proposal}/approve`;
    expect((await m.admin.post(path, {})).status).toBe(403);
    expect((await second.client.post(path, {})).status).toBe(200);
    const { body } = await m.admin.get<Line>(`${LINES}/${line.id}`);
    expect(body.state).toBe('to_return');
  });
});
