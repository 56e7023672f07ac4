import { atDeadline, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { ActionHandlers } from '#server/resource/handlers.ts';
import { eraseBookingTexts } from './commands/eraseBookingTexts.ts';
import { buyerAndSeller } from '#server/modules/accounts/queries/buyerAndSeller.ts';
import { bookingsKinds } from './emails/notificationKinds.ts';
import { bookingsTables } from './tables.ts';
import { bookingsSettings } from './settings.ts';
import { defineModule } from '#server/modules/module.ts';
import { buyerBookingTemplates } from './emails/buyerBookingEmails.ts';
import { changeTemplates } from './emails/changeTemplates.ts';
import { offerTemplates } from './emails/offerEmails.ts';
import { sellerBookingTemplates } from './emails/sellerBookingEmails.ts';
import { cancelBooking, staffCancellationRefund } from './commands/cancelBooking.ts';
import { partRefundMoney, refundPart } from './commands/refundPart.ts';
import { reportArrival } from './commands/reportArrival.ts';
import { expireBooking } from './jobs/expireBooking.ts';
import { expireChange } from './jobs/expireChange.ts';
import { expireOverdue } from './jobs/expireOverdue.ts';
import { expireBookingJob, expireChangeJob } from './jobs/jobKinds.ts';
import { pruneEvents } from './jobs/pruneEvents.ts';
import { advanceStays } from './jobs/advanceStays.ts';
import type { ChargeHeldCard } from './routes/bookingEvent.ts';
import { bookingRoutes } from './routes/bookingRoutes.ts';
import { bookingStaffRoutes } from './routes/bookingStaffRoutes.ts';
import { changeRoutes } from './routes/changeRoutes.ts';
import { offerRoutes } from './routes/offerRoutes.ts';

/** @param chargeHeldCard charges the card that holds a booking, before the seller accepts it */
export const bookings = (chargeHeldCard: ChargeHeldCard) =>
  defineModule({
    name: 'bookings',
    dependsOn: [
      'accounts',
      'bookingRecord',
      'deposits',
      'ledger',
      'paymentRecords',
      'pricing',
      'referrals',
      'nights',
    ],
    settings: bookingsSettings,
    tables: bookingsTables,
    resources: ['bookings', 'offers'],
    parties: [
      buyerAndSeller('bookings', 'booking.updated'),
      buyerAndSeller('offers', 'offer.updated'),
    ],
    erase: eraseBookingTexts,
    notifications: bookingsKinds,
    emails: [
      ...buyerBookingTemplates,
      ...changeTemplates,
      ...offerTemplates,
      ...sellerBookingTemplates,
    ],
    routes: [
      (api, services) => bookingRoutes(api, services, chargeHeldCard),
      changeRoutes,
      offerRoutes,
      bookingStaffRoutes,
    ],
    jobs: [
      atDeadline(expireBookingJob, expireBooking),
      atDeadline(expireChangeJob, expireChange),
      scheduled('advance_stays', '*/5 * * * *', advanceStays),
    ],
    sweep: [expireOverdue],
    tidy: [pruneEvents],
    actions: {
      bookings: {
        cancel_by_staff: {
          errors: ['booking_expired'],
          run: (unit, id, { reason }) => cancelBooking(unit, id, 'cancel_by_staff', reason),
          amountAtStake: staffCancellationRefund,
        },
        refund_part: {
          errors: ['dispute_open', 'nothing_charged'],
          run: refundPart,
          amountAtStake: partRefundMoney,
        },
        report_no_show: {
          errors: ['booking_expired', 'too_early'],
          run: (unit, id) => reportArrival(unit, id, 'report_no_show'),
        },
      },
    } satisfies ActionHandlers,
  });
