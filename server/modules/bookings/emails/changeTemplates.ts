import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { bookingsKinds } from './notificationKinds.ts';

const TO = 'The buyer or the seller';
const MESSAGE = 'Message: “{message}”';
const MESSAGE_WRITTEN = 'A message was written';

export const changeProposed = emailTemplate({
  name: 'change_proposed',
  kind: bookingsKinds.change_proposed,
  to: TO,
  when: 'The other side wants to change the booking.',
  texts: {
    subject: '{other} wants to change the booking at {place}',
    price: '{price_change}',
    message: MESSAGE,
    answer:
      'Accept or decline the change by {deadline}. Until you accept it, the booking does not change.',
    button: 'Review change',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

export const changeDue = emailTemplate({
  name: 'change_payment_due',
  kind: bookingsKinds.payment_due,
  to: 'The buyer',
  when: 'Both sides agreed on a change that costs more.',
  texts: {
    subject: 'Pay {amount} to change your booking',
    due: 'You both agreed to change the booking at {place}. Pay the difference of {amount} by {deadline}. We hold the new nights until then. If we do not receive the payment in time, the booking does not change.',
    button: 'Pay difference',
  },
});

export const changeUnpaid = emailTemplate({
  name: 'change_waits_for_payment',
  kind: bookingsKinds.change_answered,
  to: 'The seller',
  when: 'Both sides agreed on a change that the buyer has to pay for.',
  texts: {
    subject: '{other} has to pay for the change at {place}',
    waiting:
      'We hold the new nights until {deadline}. The booking changes when the payment arrives. {price_change}',
    button: 'View booking',
  },
});

export const changeAccepted = emailTemplate({
  name: 'change_made',
  kind: bookingsKinds.change_answered,
  to: TO,
  when: 'A change was accepted, and paid where it costs more.',
  texts: {
    subject: 'Booking changed: {place}',
    changed: 'The booking now has the dates, guests and total below.',
    price: '{price_change}',
    button: 'View booking',
  },
});

export const changeDeclined = emailTemplate({
  name: 'change_declined',
  kind: bookingsKinds.change_answered,
  to: TO,
  when: 'The other side declined the change.',
  texts: {
    subject: '{other} declined the change',
    message: MESSAGE,
    same: 'The booking does not change.',
    button: 'View booking',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

export const changeWithdrawn = emailTemplate({
  name: 'change_withdrawn',
  kind: bookingsKinds.change_answered,
  to: TO,
  when: 'The other side withdrew the change.',
  texts: {
    subject: '{other} withdrew the change',
    message: MESSAGE,
    same: 'The booking does not change.',
    button: 'View booking',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

export const changeExpired = emailTemplate({
  name: 'change_expired',
  kind: bookingsKinds.change_answered,
  to: TO,
  when: 'A change was not answered or not paid in time.',
  texts: {
    subject: 'The change of the booking at {place} has expired',
    same: 'The booking does not change. If a payment for the change arrives later, we refund it.',
    button: 'View booking',
  },
});

export const changeTransfer = emailTemplate({
  name: 'change_transfer_details',
  kind: bookingsKinds.payment_due,
  to: 'The buyer',
  when: 'They chose to pay for a change by bank transfer.',
  texts: {
    subject: 'How to pay for the change at {place}',
    transfer: 'Transfer {amount} by {deadline}. The booking changes when the transfer arrives.',
    hold: 'We hold the new nights until then. If the transfer arrives later, we refund it.',
    button: 'View booking',
  },
});

export const changeTemplates = [
  changeProposed,
  changeDue,
  changeUnpaid,
  changeAccepted,
  changeDeclined,
  changeWithdrawn,
  changeExpired,
  changeTransfer,
];
