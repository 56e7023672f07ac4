import { defineResources } from '#src/schema/readsOf.ts';
import { bookings } from './stays/bookings.ts';
import { bulkRunRows } from './operations/bulk_run_rows.ts';
import { bulkRuns } from './operations/bulk_runs.ts';
import { disputes } from './stays/disputes.ts';
import { documents } from './people/documents.ts';
import { feeStructures } from './money/fee_structures.ts';
import { ledgerEntries } from './money/ledger_entries.ts';
import { listingChanges } from './homes/listing_changes.ts';
import { localEvents } from './homes/local_events.ts';
import { locations } from './homes/locations.ts';
import { manualPayments } from './money/manual_payments.ts';
import { messageReports } from './stays/message_reports.ts';
import { moneyApprovals } from './money/money_approvals.ts';
import { offers } from './stays/offers.ts';
import { onboardingSteps } from './people/onboarding_steps.ts';
import { payments } from './money/payments.ts';
import { payouts } from './money/payouts.ts';
import { profiles } from './people/profiles.ts';
import { properties } from './homes/properties.ts';
import { referralTerms } from './money/referral_terms.ts';
import { reviews } from './stays/reviews.ts';
import { securityEvents } from './people/security_events.ts';
import { settingChanges } from './operations/setting_changes.ts';
import { statementLines } from './money/statement_lines.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { users } from './people/users.ts';
import { vipInvoices } from './subscriptions/vip_invoices.ts';
import { vipPlans } from './subscriptions/vip_plans.ts';
import { webhookDeliveries } from './operations/webhook_deliveries.ts';

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
  webhook_deliveries: webhookDeliveries,
});
