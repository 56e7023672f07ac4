import { disputeDeadlineJob } from '#server/modules/disputes/jobs/jobKinds.ts';
import { expireBookingJob } from '#server/modules/bookings/jobs/jobKinds.ts';
import type { Transaction } from 'kysely';
import { DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import { rankListing } from '#src/rules/search/ranking.ts';
import { appendAudit, type Audited } from '#server/platform/audit/appendAudit.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoChannels } from './homes/channels.ts';
import { companyRows } from './companies.ts';
import { demoConversations } from './conversations.ts';
import { demoId } from './demoId.ts';
import { demoSaved } from './saved.ts';
import type { Home } from './homes/home.ts';
import { insertRows } from './insertRows.ts';
import type { Market } from './market.ts';
import { fillMessageTemplates } from './messageTemplates.ts';
import { fillNotifications } from './notifications.ts';
import { deviceRows } from './people/devices.ts';
import { returnDeposits } from './stays/deposits.ts';
import { fillPriceSuggestions } from './homes/priceSuggestions.ts';
import { fillOffers } from './stays/offers.ts';
import { fillOnboarding } from './people/onboarding.ts';
import { replayDisputes } from './disputes/replayDisputes.ts';
import { replayPayouts } from './scenes/replayPayouts.ts';
import { fillReferrals } from './referrals.ts';
import { replayScenes } from './scenes/replayScenes.ts';
import {
  type BookedStay,
  bookingRow,
  depositRows,
  eventRows,
  nightsRow,
  paymentRows,
} from './stays/bookedStay.ts';
import { auditEntriesOf, ledgerRows } from './stays/ledger.ts';
import { pastPayoutRows } from './stays/payouts.ts';
import type { Block } from './stays/plan.ts';
import { reviewRows } from './stays/reviews.ts';
import { fillSubscriptions } from './subscriptions.ts';
import { pageViewRows, propertyViewRows } from './visits.ts';
import { tables } from '#server/modules/index.ts';

/** Keeps one insert far below PostgreSQL’s parameter limit. */
const AUDIT_BATCH = 2000;

type Trx = Transaction<Tables>;

/** Writes the market: first plain rows, then the scenes replayed through commands. */
export async function fill(services: Services, trx: Trx, market: Market): Promise<void> {
  const { people, homes, photos, booked, now } = market;
  await insertRows(trx, 'locations', market.places);
  await insertRows(trx, 'local_events', market.local_events);
  await insertRows(trx, 'users', people.users);
  await insertRows(trx, 'credentials', people.credentials);
  await insertRows(trx, 'profiles', people.profiles);
  await insertRows(trx, 'delegations', people.delegations);
  await insertRows(trx, 'company_details', companyRows);
  await fillOnboarding(services, trx, now);
  await insertRows(trx, 'sessions', deviceRows(now));
  await insertRows(trx, 'fee_structures', market.fees);
  await insertRows(trx, 'cancellation_policies', policyRows());

  const reviews = homes.map((home) => reviewRows(home, staysIn(home, booked), now));
  await insertRows(
    trx,
    'properties',
    homes.map((home, index) => ({
      ...home.row,
      submitted_at: home.row.state === 'pending_review' ? (home.row.created_at ?? null) : null,
      photos: photos.get(home) ?? [],
      ...rankListing(
        (reviews[index] ?? []).flatMap(({ rating, state }) =>
          state === 'waiting' ? [] : [rating],
        ),
        { vip: home.seller.vip, response_rate: null },
      ),
    })),
  );
  await fillStays(trx, booked);
  await insertRows(trx, 'reviews', reviews.flat());
  const channels = demoChannels(market.blocks, now);
  await insertRows(trx, 'calendar_feeds', channels.feeds);
  await insertRows(trx, 'calendar_feed_events', channels.events);
  await insertRows(trx, 'calendar_fetches', channels.fetches);
  await insertRows(trx, 'calendar_conflicts', channels.conflicts);
  await insertRows(
    trx,
    'calendar_entries',
    market.blocks.map((block) => ({ ...blockRow(block), ...channels.originOf(block) })),
  );
  const talks = demoConversations(homes, now);
  await insertRows(trx, 'conversations', talks.conversations);
  await insertRows(trx, 'messages', talks.messages);
  await insertRows(trx, 'conversation_reads', talks.reads);
  await insertRows(trx, 'message_reports', talks.reports);
  const saved = demoSaved(homes, now);
  await insertRows(trx, 'saved_lists', saved.lists);
  await insertRows(trx, 'saved_homes', saved.homes);
  await insertRows(trx, 'page_views', pageViewRows(now));
  await insertRows(trx, 'property_views', propertyViewRows(homes, now));

  const pastPayouts = pastPayoutRows(services, booked, now);
  await insertRows(trx, 'payouts', pastPayouts.payouts);
  await insertRows(trx, 'payout_items', pastPayouts.payout_items);
  await insertRows(trx, 'payout_destinations', pastPayouts.payout_destinations);
  await insertRows(trx, 'ledger_transactions', pastPayouts.ledger_transactions);
  await insertRows(trx, 'ledger_entries', pastPayouts.ledger_entries);

  const scenes = await replayScenes(services, trx, market.scenes, now);
  await fillNotifications(services, trx, scenes.past, now);
  const disputeAudits = await replayDisputes(services, trx, now);
  const depositAudits = await returnDeposits(services, trx, now);
  const payoutAudits = await replayPayouts(services, trx, now);
  await scheduleDeadlines(services, trx, now);
  await fillOffers(services, trx, homes, now);
  const priceAudits = await fillPriceSuggestions(services, trx, homes, now);
  const referralAudits = await fillReferrals(services, trx, booked);
  await fillMessageTemplates(services, trx, now);
  const subscriptionAudits = await fillSubscriptions(services, trx, now);
  await fillAudit(trx, [
    ...booked.flatMap(auditEntriesOf),
    ...pastPayouts.audits,
    ...scenes.audits,
    ...disputeAudits,
    ...depositAudits,
    ...payoutAudits,
    ...priceAudits,
    ...referralAudits,
    ...subscriptionAudits,
  ]);
}

const policyRows = () =>
  Object.values(DEFAULT_POLICIES).map(({ code, tiers }) => ({
    id: demoId('cancellation_policies', code),
    code,
    tiers: [...tiers],
  }));

const staysIn = (home: Home, booked: readonly BookedStay[]) =>
  booked.filter(({ planned }) => planned.home === home);

const blockRow = ({ home, stay, kind }: Block) => ({
  id: demoId('calendar_entries', `${home.row.title}/${stay.check_in}`),
  property_id: home.row.id,
  stay: `[${stay.check_in},${stay.check_out})`,
  kind,
  booking_id: null,
});

async function fillStays(trx: Trx, booked: readonly BookedStay[]): Promise<void> {
  const payments = booked.map(paymentRows);
  const ledger = booked.map(ledgerRows);
  await insertRows(trx, 'bookings', booked.map(bookingRow));
  await insertRows(trx, 'deposits', booked.flatMap(depositRows));
  await insertRows(trx, 'booking_events', booked.flatMap(eventRows));
  await insertRows(trx, 'calendar_entries', booked.map(nightsRow));
  await insertRows(
    trx,
    'payments',
    payments.map(({ payment }) => payment),
  );
  await insertRows(
    trx,
    'manual_payments',
    payments.map(({ transfer }) => transfer),
  );
  await insertRows(
    trx,
    'ledger_transactions',
    ledger.flatMap(({ transactions }) => transactions),
  );
  await insertRows(
    trx,
    'ledger_entries',
    ledger.flatMap(({ entries }) => entries),
  );
}

/** Schedules the deadline jobs: those of the replayed commands ran on another clock. */
async function scheduleDeadlines({ jobs }: Services, trx: Trx, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('bookings')
    .select(['id', 'expires_at'])
    .where('expires_at', 'is not', null)
    .execute();
  for (const { id, expires_at } of open) {
    const delaySeconds = (Date.parse(expires_at ?? '') - now.getTime()) / 1000;
    await jobs.send(trx, expireBookingJob, [{ booking_id: id }], { delaySeconds });
  }
  const disputes = await trx
    .selectFrom('disputes')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .where('state', '!=', 'under_review')
    .execute();
  for (const { id, due_at } of disputes) {
    const delaySeconds = (Date.parse(due_at ?? '') - now.getTime()) / 1000;
    await jobs.send(trx, disputeDeadlineJob, [{ dispute_id: id }], { delaySeconds });
  }
}

async function fillAudit(trx: Trx, audits: readonly Audited[]): Promise<void> {
  const inOrder = audits.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < inOrder.length; from += AUDIT_BATCH)
    await appendAudit(trx, inOrder.slice(from, from + AUDIT_BATCH), tables);
}
