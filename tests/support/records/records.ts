import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { chargeEntries, receiptEntries } from '#src/rules/ledger/entries.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import { DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import { addListing, RATES } from './listings.ts';

/** The two profiles of a record. */
export interface Parties {
  readonly buyer_id: string;
  readonly seller_id: string;
}

/** Inserts a paid stay of three nights, without ledger and calendar. Returns its id. */
export async function addBooking(
  db: Kysely<Tables>,
  { buyer_id, seller_id }: Parties,
  more: Partial<Insertable<Tables['bookings']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('bookings')
    .values({
      id,
      reference: randomBytes(4).toString('hex').toUpperCase(),
      property_id: more.property_id ?? (await addListing(db, seller_id)),
      buyer_id,
      seller_id,
      state: 'confirmed',
      check_in: isoDate('2026-06-10'),
      check_out: isoDate('2026-06-13'),
      guests: 2,
      nights: 3,
      currency: 'EUR',
      total: cents(38_500),
      seller_total: cents(33_250),
      lines: [],
      policy: { code: 'moderate', tiers: [...DEFAULT_POLICIES.moderate.tiers] },
      expires_at: null,
      ...more,
    })
    .execute();
  return id;
}

/** The same stay with its payment and ledger postings. Returns its id. */
export async function addPaidBooking(
  db: Kysely<Tables>,
  parties: Parties,
  more: Partial<Insertable<Tables['bookings']>> = {},
): Promise<string> {
  const id = await addBooking(db, parties, more);
  const payment_id = uuidv7();
  const total = cents(38_500);
  const currency = 'EUR' as const;
  const reference = `KS-${randomBytes(4).toString('hex').toUpperCase()}`;
  await db
    .insertInto('payments')
    .values({
      id: payment_id,
      booking_id: id,
      provider: 'bank_transfer',
      state: 'captured',
      reference,
      amount: total,
      currency,
    })
    .execute();
  const { buyer_id } = parties;
  const postings = {
    receipt: receiptEntries({ amount: total, currency, buyer_id }),
    charge: chargeEntries({
      total,
      seller_total: cents(33_250),
      credit: cents(0),
      currency,
      ...parties,
    }),
  };
  await db.transaction().execute(async (trx) => {
    for (const kind of ['receipt', 'charge'] as const) {
      const transaction_id = uuidv7();
      const posted = { kind, booking_id: id };
      const { created_at } = await trx
        .insertInto('ledger_transactions')
        .values({
          id: transaction_id,
          ...posted,
          payment_id: kind === 'receipt' ? payment_id : null,
          idempotency_key: `${kind}:${id}`,
        })
        .returning('created_at')
        .executeTakeFirstOrThrow();
      const of = { ...posted, transaction_id, created_at };
      await trx
        .insertInto('ledger_entries')
        .values(postings[kind].map((entry) => ({ ...entry, ...of, id: uuidv7() })))
        .execute();
    }
  });
  return id;
}

/** Inserts an expected transfer. Returns its id. */
export async function addTransfer(
  db: Kysely<Tables>,
  booking_id: string,
  more: Partial<Insertable<Tables['manual_payments']>> = {},
): Promise<string> {
  const id = uuidv7();
  const payment_id = uuidv7();
  const reference = `KS-${randomBytes(4).toString('hex').toUpperCase()}`;
  const amount = cents(38_500);
  await db
    .insertInto('payments')
    .values({
      id: payment_id,
      booking_id,
      provider: 'bank_transfer',
      provider_id: null,
      reference,
      amount,
      currency: 'EUR',
    })
    .execute();
  await db
    .insertInto('manual_payments')
    .values({
      id,
      direction: 'incoming',
      booking_id,
      payment_id,
      invoice_id: null,
      reference,
      amount,
      currency: 'EUR',
      settled_at: null,
      // Before the clock of any test.
      created_at: '2026-01-01T00:00:00.000Z',
      ...more,
    })
    .execute();
  return id;
}

/** Inserts a fee for everyone. Returns its id. */
export async function addFee(
  db: Kysely<Tables>,
  more: Partial<Insertable<Tables['fee_structures']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('fee_structures')
    .values({
      id,
      name: 'Service fee',
      side: 'buyer',
      percentage: basisPoints(1000),
      minimum: null,
      maximum: null,
      valid_from: null,
      valid_to: null,
      country_code: null,
      property_type: null,
      account_type: null,
      vip: null,
      currency: null,
      ...more,
    })
    .execute();
  return id;
}

/** The body to create a property. */
export function newProperty(seller_id: string, location_id: string) {
  return {
    seller_id,
    location_id,
    title: 'A room with a view',
    description: 'One room above the river, with a table at its window.',
    property_type: 'loft',
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    currency: 'EUR',
    rates: RATES,
    photos: [],
    address: 'Rua Nova 1',
    lat: 38.7,
    lng: -9.1,
  };
}

/** Inserts a submitted onboarding step. Returns its id. */
export async function addStep(
  db: Kysely<Tables>,
  profile_id: string,
  more: Partial<Insertable<Tables['onboarding_steps']>> = {},
): Promise<string> {
  const id = uuidv7();
  const step = more.step ?? 'personal_details';
  await db
    .deleteFrom('onboarding_steps')
    .where('profile_id', '=', profile_id)
    .where('step', '=', step)
    .execute();
  await db
    .insertInto('onboarding_steps')
    .values({
      id,
      profile_id,
      step,
      state: 'submitted',
      answers: { legal_name: 'Ana Lopes' },
      rejection_reason: null,
      submitted_at: '2026-05-30T09:00:00.000Z',
      reviewed_at: null,
      reviewed_by: null,
      ...more,
    })
    .execute();
  return id;
}

/** Inserts a document of a step, without content. Returns its id. */
export async function addDocument(db: Kysely<Tables>, step_id: string): Promise<string> {
  const id = uuidv7();
  const { user_id } = await db
    .selectFrom('onboarding_steps')
    .innerJoin('profiles', 'profiles.id', 'onboarding_steps.profile_id')
    .where('onboarding_steps.id', '=', step_id)
    .select('profiles.user_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('documents')
    .values({
      id,
      step_id,
      user_id,
      side: 'front',
      file_name: 'passport.jpg',
      media_type: 'image/jpeg',
      size: 100,
    })
    .execute();
  return id;
}

/** Inserts a refund of a part of a booking that waits for a second person. */
export async function addMoneyApproval(
  db: Kysely<Tables>,
  { target_id, proposed_by }: { readonly target_id: string; readonly proposed_by: string },
): Promise<string> {
  const id = uuidv7();
  const amount = cents(1_000);
  await db
    .insertInto('money_approvals')
    .values({
      id,
      target: 'bookings',
      action: 'refund_part',
      target_id,
      amount,
      currency: 'EUR',
      input: { amount, borne_by: 'both', reason: 'The heating did not work.' },
      proposed_by,
    })
    .execute();
  return id;
}

/** Inserts a line of a bank statement that pays the transfer exactly. Returns its id. */
export async function addStatementLine(
  db: Kysely<Tables>,
  transfer_id: string | null,
  more: Partial<Insertable<Tables['statement_lines']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('statement_lines')
    .values({
      id,
      match: 'exact',
      transfer_id,
      booked_on: isoDate('2026-06-01'),
      direction: 'incoming',
      amount: cents(38_500),
      currency: 'EUR',
      reference: 'KS-1',
      counterparty: 'Maria Silva',
      counterparty_account: '',
      bank_reference: '',
      reason: null,
      file_name: 'june.xml',
      statement_number: '',
      fingerprint: id,
      imported_by: null,
      ...more,
    })
    .execute();
  return id;
}
