import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { cents, sum } from '#src/rules/money/money.ts';
import { payoutDay, type PayoutState } from '#src/rules/payouts/payout.ts';
import { accountStatus, requirementsOf } from '#src/rules/payouts/payoutAccount.ts';
import { day } from '#src/schema/field.ts';
import type {
  payoutsQuery,
  PayoutOverview,
  PayoutStatement,
  PayoutView,
  StripeAccount,
  UpcomingPayout,
} from '#src/wire/payouts/payouts.ts';
import { disputedBookings } from '#server/modules/bookingRecord/disputedBookings.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { companyAt } from '#server/modules/accounts/queries/companyDetails.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { withMissingList, payoutMethodsOf } from './payoutMethods.ts';
import { sellerCountryOf } from '#server/modules/onboarding/queries/sellerCountry.ts';
import { providerAccountOf, type ProviderAccountRow } from '../commands/syncProviderAccount.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { upcomingEarnings } from './upcomingEarnings.ts';
import type { Services } from '#server/platform/services.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { paidOn, payoutRows, payoutSums, waitsFor, type PayoutRow } from './payoutRows.ts';
import type { PayoutSeller } from './payoutSeller.ts';

type When = z.infer<typeof payoutsQuery>['when'];

const STATES: Readonly<Record<When, readonly PayoutState[]>> = {
  open: ['pending', 'due', 'processing', 'failed'],
  held: ['on_hold'],
  paid: ['paid'],
};

const PAGE = 20;
const byArrival = z.tuple([day(), z.uuid()]);

interface Page<Item> {
  readonly data: Item[];
  readonly meta: { readonly next_cursor: string | null };
}

async function view(services: Services, sellerId: string): Promise<(row: PayoutRow) => PayoutView> {
  const { db } = services.database;
  const methods = await payoutMethodsOf(db, services, sellerId);
  const terms = await readPaymentTerms(db);
  return ({ holder: _, ...row }) => ({
    ...row,
    waits_for: waitsFor(row, methods, terms, services.now()),
  });
}

/** A page of the seller's payouts, the latest first. */
export async function payoutList(
  services: Services,
  { id }: PayoutSeller,
  { when, cursor }: z.infer<typeof payoutsQuery>,
): Promise<Page<PayoutView>> {
  const after = readCursor(momentCursor, cursor);
  const moment = sql<string>`coalesce(payouts.paid_at, payouts.created_at)`;
  const rows = await payoutRows(services.database.db)
    .where('payouts.seller_id', '=', id)
    .where('payouts.state', 'in', STATES[when])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${moment}, payouts.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(moment, 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const data = rows.slice(0, PAGE).map(await view(services, id));
  const last = data.at(-1);
  return {
    data,
    meta: {
      next_cursor:
        rows.length > PAGE && last ? writeCursor([last.paid_at ?? last.created_at, last.id]) : null,
    },
  };
}

/** A page of the stays whose money has not fallen due, the nearest first. */
export async function upcomingPayouts(
  { database: { db } }: Services,
  { id }: PayoutSeller,
  cursor: string | undefined,
): Promise<Page<UpcomingPayout>> {
  const after = readCursor(byArrival, cursor);
  const rows = await upcomingEarnings(db, id)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('b.check_in', 'b.id'), '>', eb.tuple(...(after ?? byArrival.parse(null)))),
      ),
    )
    .orderBy('b.check_in')
    .orderBy('b.id')
    .limit(PAGE + 1)
    .execute();
  const terms = await readPaymentTerms(db);
  const shown = rows.slice(0, PAGE);
  const disputed = await disputedBookings(
    db,
    shown.map(({ booking_id }) => booking_id),
  );
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      ...row,
      amount: cents(row.amount),
      due_on: payoutDay(row.check_in, terms),
      disputed: disputed.has(row.booking_id),
    })),
    meta: {
      next_cursor:
        rows.length > PAGE && last ? writeCursor([last.check_in, last.booking_id]) : null,
    },
  };
}

/** The seller’s balances by currency, the payout accounts and the terms. */
export async function payoutOverviewOf(
  services: Services,
  { id, own }: PayoutSeller,
): Promise<PayoutOverview> {
  const { db } = services.database;
  const { version: _, ...terms } = await readPaymentTerms(db);
  const { bank } = await payoutMethodsOf(db, services, id);
  const stripe = await providerAccountOf(services, id);
  const upcoming = await upcomingEarnings(db, id).execute();
  const payouts = (
    await payoutSums(db).where('seller_id', '=', id).where('state', '<>', 'cancelled').execute()
  ).map(({ taken_back, ...row }) => ({ ...row, amount: cents(row.amount - taken_back) }));
  const currencies = [...new Set([...payouts, ...upcoming].map(({ currency }) => currency))].sort();
  const disputed = await disputedBookings(
    db,
    upcoming.map(({ booking_id }) => booking_id),
  );
  return {
    balances: currencies.map((currency) => {
      const earned = upcoming.filter((row) => row.currency === currency);
      // A dispute holds the money of its stay, which has no due date until the decision.
      const waiting = earned.filter(({ booking_id }) => !disputed.has(booking_id));
      const held = earned.filter(({ booking_id }) => disputed.has(booking_id));
      const days = waiting.filter(({ amount }) => amount > 0).map(({ check_in }) => check_in);
      const of = (states: readonly PayoutState[]) =>
        sum(
          payouts
            .filter((row) => row.currency === currency && states.includes(row.state))
            .map(({ amount }) => amount),
        );
      const [first] = days.toSorted();
      return {
        currency,
        upcoming: sum(waiting.map(({ amount }) => cents(amount))),
        next_on: first ? payoutDay(first, terms) : null,
        on_the_way: of(STATES.open),
        held: sum([of(STATES.held), ...held.map(({ amount }) => cents(amount))]),
        paid: of(STATES.paid),
      };
    }),
    account: bank && {
      holder: bank.holder,
      mask: bank.mask,
      usable_from: futureOnly(bank.usable_from, services.now()),
    },
    stripe: services.payments.payouts && stripe?.chosen ? stripeView(stripe, services.now()) : null,
    stripe_offered:
      services.payments.payouts !== null && (await paymentMethodAllowed(db, 'stripe')),
    stripe_country: services.payments.payouts && (await sellerCountryOf(db, services, id)),
    may_change_account: own,
    terms,
  };
}

const futureOnly = (from: string | null, now: Date) =>
  from !== null && Date.parse(from) > now.getTime() ? from : null;

function stripeView(row: ProviderAccountRow, now: Date): StripeAccount {
  const account = withMissingList(row);
  return {
    standing: row.provider_id === null ? 'closed' : accountStatus(account),
    in_use: row.in_use,
    usable_from: futureOnly(row.usable_from, now),
    missing: requirementsOf(account.missing),
    wanted_by: row.wanted_by,
  };
}

/** The payouts that were paid in a calendar month. */
export async function payoutStatementOf(
  services: Services,
  { id }: PayoutSeller,
  month: string,
): Promise<PayoutStatement> {
  const { db } = services.database;
  const first = day().parse(`${month}-01`);
  const rows = await payoutRows(db)
    .where('payouts.seller_id', '=', id)
    .where('payouts.state', '=', 'paid')
    .where(paidOn, '>=', first)
    .where(paidOn, '<', nextMonth(first))
    .orderBy(paidOn)
    .orderBy('payouts.paid_at')
    .execute();
  const payouts = rows.map(await view(services, id));
  const currencies = [...new Set(payouts.map(({ currency }) => currency))].sort();
  return {
    month,
    seller: await nameOf(db, id),
    company: await companyAt(db, id, `${nextMonth(first)}T00:00:00Z`),
    payouts,
    totals: currencies.map((currency) => ({
      currency,
      amount: sum(
        payouts
          .filter((payout) => payout.currency === currency)
          .map(({ amount, taken_back }) => cents(amount - taken_back)),
      ),
    })),
  };
}

/** The first day plus 32 is always in the next month. */
const nextMonth = (first: IsoDate) => isoDate(`${addDays(first, 32).slice(0, 8)}01`);

async function nameOf(db: Kysely<Tables>, profileId: string): Promise<string> {
  const { display_name } = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return display_name;
}
