import { defineResources } from '#src/schema/readsOf.ts';
import { bookings } from './bookings.ts';
import { bulkRunRows } from './bulk_run_rows.ts';
import { bulkRuns } from './bulk_runs.ts';
import { disputes } from './disputes.ts';
import { documents } from './documents.ts';
import { feeStructures } from './fee_structures.ts';
import { ledgerEntries } from './ledger_entries.ts';
import { listingChanges } from './listing_changes.ts';
import { localEvents } from './local_events.ts';
import { locations } from './locations.ts';
import { manualPayments } from './manual_payments.ts';
import { messageReports } from './message_reports.ts';
import { moneyApprovals } from './money_approvals.ts';
import { offers } from './offers.ts';
import { onboardingSteps } from './onboarding_steps.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { profiles } from './profiles.ts';
import { properties } from './properties.ts';
import { referralTerms } from './referral_terms.ts';
import { reviews } from './reviews.ts';
import { securityEvents } from './security_events.ts';
import { settingChanges } from './setting_changes.ts';
import { statementLines } from './statement_lines.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { vipInvoices } from './vip_invoices.ts';
import { vipPlans } from './vip_plans.ts';

/** All resources. The table builder, the REST routes and the staff screens read this list. */
export const resources = defineResources({
  users,
  profiles,
  locations,
  local_events: localEvents,
  properties,
  listing_changes: listingChanges,
  bookings,
  payments,
  manual_payments: manualPayments,
  statement_lines: statementLines,
  payouts,
  money_approvals: moneyApprovals,
  setting_changes: settingChanges,
  ledger_entries: ledgerEntries,
  disputes,
  reviews,
  message_reports: messageReports,
  fee_structures: feeStructures,
  offers,
  onboarding_steps: onboardingSteps,
  documents,
  referral_terms: referralTerms,
  security_events: securityEvents,
  vip_plans: vipPlans,
  subscriptions,
  vip_invoices: vipInvoices,
  bulk_runs: bulkRuns,
  bulk_run_rows: bulkRunRows,
});
