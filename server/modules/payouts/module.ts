import { atDeadline, handles, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { sql } from 'kysely';
import { paymentSettings } from './commands/paymentSettings.ts';
import { payoutsKinds } from './emails/notificationKinds.ts';
import { payoutsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { payoutTemplates } from './emails/payoutEmails.ts';
import { closeSellerAccount, requestAccountClosures } from './commands/closeSellerAccount.ts';
import { cancelPayout, holdPayout, releasePayout, retryPayout } from './commands/holdPayout.ts';
import { sendTransfer } from './commands/sendTransfer.ts';
import { failPayout, markPayoutPaid, payoutMoney } from './commands/settlePayout.ts';
import { gatherPayouts, runGathering, tidyGatherings } from './jobs/gatherPayouts.ts';
import {
  closeSellerAccountJob,
  GATHER_MINUTE,
  gatherPayoutsJob,
  sendTransferJob,
} from './jobs/jobKinds.ts';
import { reconcilePayouts } from './jobs/reconcilePayouts.ts';
import { earningsRoutes } from './routes/earningsRoutes.ts';
import { payoutProviderRoutes } from './routes/payoutProviderRoutes.ts';
import { payoutRoutes } from './routes/payoutRoutes.ts';
import { payoutStaffRoutes } from './routes/payoutStaffRoutes.ts';

export const payouts = defineModule({
  name: 'payouts',
  dependsOn: ['accounts', 'approvals', 'bookingRecord', 'ledger', 'onboarding', 'paymentRecords'],
  tables: payoutsTables,
  resources: ['payouts'],
  guarded: [paymentSettings],
  sealed: [
    { table: 'payout_destinations', column: 'sealed_iban', purpose: sql`'payouts/' || payout_id` },
  ],
  erase: requestAccountClosures,
  notifications: payoutsKinds,
  emails: payoutTemplates,
  routes: [payoutRoutes, payoutProviderRoutes, payoutStaffRoutes, earningsRoutes],
  jobs: [
    handles(sendTransferJob, (services, { transfer_id }) => sendTransfer(services, transfer_id)),
    handles(closeSellerAccountJob, (services, { closure_id }) =>
      closeSellerAccount(services, closure_id),
    ),
    scheduled('gather_payouts', `${GATHER_MINUTE} * * * *`, gatherPayouts),
    atDeadline(gatherPayoutsJob, (services, { gathering_id }) =>
      runGathering(services, gathering_id),
    ),
    scheduled('reconcile_payouts', '5-59/10 * * * *', reconcilePayouts),
  ],
  tidy: [tidyGatherings],
  actions: {
    payouts: {
      mark_paid: {
        errors: ['owed_less'],
        run: (unit, id, input) => markPayoutPaid(unit, id, input),
        amountAtStake: payoutMoney,
      },
      fail: { run: (unit, id, { reason }) => failPayout(unit, id, reason) },
      retry: { errors: ['dispute_open'], run: retryPayout },
      hold: {
        errors: ['with_provider'],
        run: (unit, id, { reason }) => holdPayout(unit, id, reason),
      },
      release: { errors: ['dispute_open'], run: releasePayout },
      cancel: { run: (unit, id, { reason }) => cancelPayout(unit, id, reason) },
    },
  } satisfies ActionHandlers,
});
