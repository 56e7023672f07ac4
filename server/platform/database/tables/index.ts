import type { Generated } from 'kysely';
import { resources } from '#resources';
import type { Computed, Defaulted, Field, Fields } from '#src/schema/field.ts';
import { apiTokens } from './apiTokens.ts';
import { changeRequests } from './changes.ts';
import {
  calendarConflicts,
  calendarExports,
  calendarFeedEvents,
  calendarFeeds,
  calendarFetches,
} from './channels.ts';
import {
  conversationBlocks,
  conversationReads,
  conversations,
  messagePhotos,
  messages,
} from './conversations.ts';
import { exchangeRates, rateDownloads } from './currencies.ts';
import { deposits } from './deposits.ts';
import { disputeEvents, disputeEvidence, disputeMessages, disputeSettings } from './disputes.ts';
import { cardCustomers, cardRefunds, paymentEvents, paymentProviders } from './cards.ts';
import { credentials, delegations, emailVerifications, sessions, viewings } from './identity.ts';
import { listingDrafts, listingSettings } from './listings.ts';
import { ledgerTransactions } from './money.ts';
import { loginChallenges, recoveryCodes, refreshTokens, twoFactor } from './signIn.ts';
import { pendingImportRecords } from './imports.ts';
import { requestCounts } from './limits.ts';
import { moves } from './moves.ts';
import {
  auditAnchors,
  auditLog,
  auditStreams,
  emailTemplateVersions,
  idempotencyKeys,
  mails,
  realtimeApps,
} from './operations.ts';
import { payoutAccounts } from './onboarding.ts';
import { passkeyChallenges, passkeys } from './passkeys.ts';
import { payoutDestinations, payoutGatherings, payoutItems, payoutSettings } from './payouts.ts';
import {
  payoutProviderAccounts,
  payoutTransfers,
  providerAccountClosures,
} from './payoutTransfers.ts';
import { fileUploads } from './fileUploads.ts';
import { photoUploads } from './photoUploads.ts';
import { priceSettings } from './priceSettings.ts';
import {
  messagePlans,
  messageSchedules,
  messageTemplates,
  scheduledMessages,
  sellerResponses,
} from './scheduledMessages.ts';
import { emailChanges, googleAccounts, passwordResets } from './security.ts';
import { listPreferences, savedViews } from './lists.ts';
import { recordAssignees, recordNotes } from './notes.ts';
import { nodes } from './nodes.ts';
import { notificationPreferences, notifications } from './notifications.ts';
import { pushKeys, pushSubscriptions } from './push.ts';
import { pageViews, propertyViews, visitorMarks, visitorSalts } from './visits.ts';
import { savedHomes, savedLists, savedSearches } from './saved.ts';
import { webhookDeliveries, webhookEvents, webhooks } from './webhooks.ts';
import { referralCodes, referrals } from './referrals.ts';
import { reviewLeases } from './review.ts';
import { companyDetails, pausedListings } from './sellers.ts';
import { staffMoney } from './staffMoney.ts';
import {
  bookingEvents,
  calendarEdits,
  calendarEntries,
  cancellationPolicies,
  nightRates,
  quotes,
} from './stays.ts';

/** Every table of the database: the resources, and tables for the server only. */
export const tables = {
  ...resources,
  saved_views: savedViews,
  list_preferences: listPreferences,
  review_leases: reviewLeases,
  record_notes: recordNotes,
  record_assignees: recordAssignees,
  file_uploads: fileUploads,
  photo_uploads: photoUploads,
  credentials,
  sessions,
  viewings,
  refresh_tokens: refreshTokens,
  two_factor: twoFactor,
  recovery_codes: recoveryCodes,
  login_challenges: loginChallenges,
  api_tokens: apiTokens,
  passkeys,
  passkey_challenges: passkeyChallenges,
  delegations,
  email_verifications: emailVerifications,
  password_resets: passwordResets,
  email_changes: emailChanges,
  google_accounts: googleAccounts,
  listing_drafts: listingDrafts,
  listing_settings: listingSettings,
  paused_listings: pausedListings,
  company_details: companyDetails,
  calendar_exports: calendarExports,
  calendar_feeds: calendarFeeds,
  calendar_feed_events: calendarFeedEvents,
  calendar_fetches: calendarFetches,
  calendar_conflicts: calendarConflicts,
  calendar_entries: calendarEntries,
  calendar_edits: calendarEdits,
  night_rates: nightRates,
  price_settings: priceSettings,
  quotes,
  booking_events: bookingEvents,
  cancellation_policies: cancellationPolicies,
  change_requests: changeRequests,
  deposits,
  dispute_events: disputeEvents,
  dispute_messages: disputeMessages,
  dispute_evidence: disputeEvidence,
  dispute_settings: disputeSettings,
  conversations,
  messages,
  message_photos: messagePhotos,
  conversation_reads: conversationReads,
  conversation_blocks: conversationBlocks,
  message_templates: messageTemplates,
  message_schedules: messageSchedules,
  scheduled_messages: scheduledMessages,
  message_plans: messagePlans,
  seller_responses: sellerResponses,
  saved_lists: savedLists,
  saved_homes: savedHomes,
  saved_searches: savedSearches,
  notifications,
  notification_preferences: notificationPreferences,
  ledger_transactions: ledgerTransactions,
  card_refunds: cardRefunds,
  card_customers: cardCustomers,
  payment_events: paymentEvents,
  payment_providers: paymentProviders,
  referral_codes: referralCodes,
  referrals,
  moves,
  idempotency_keys: idempotencyKeys,
  mails,
  email_template_versions: emailTemplateVersions,
  audit_log: auditLog,
  audit_streams: auditStreams,
  audit_anchors: auditAnchors,
  realtime_apps: realtimeApps,
  push_keys: pushKeys,
  push_subscriptions: pushSubscriptions,
  payout_accounts: payoutAccounts,
  payout_items: payoutItems,
  payout_destinations: payoutDestinations,
  payout_settings: payoutSettings,
  payout_gatherings: payoutGatherings,
  payout_provider_accounts: payoutProviderAccounts,
  provider_account_closures: providerAccountClosures,
  payout_transfers: payoutTransfers,
  staff_money: staffMoney,
  page_views: pageViews,
  property_views: propertyViews,
  visitor_salts: visitorSalts,
  visitor_marks: visitorMarks,
  request_counts: requestCounts,
  webhooks,
  webhook_events: webhookEvents,
  webhook_deliveries: webhookDeliveries,
  pending_import_records: pendingImportRecords,
  exchange_rates: exchangeRates,
  rate_downloads: rateDownloads,
  nodes,
} as const;

type Row<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Computed<unknown> ? never : K]: F[K] extends Defaulted<
    infer Value
  >
    ? Generated<Value>
    : F[K] extends Field<infer Value>
      ? Value
      : never;
};

/** Row types of the query builder. */
export type Tables = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]['fields']> };
