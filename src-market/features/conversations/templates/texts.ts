import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { HoldReason, Trigger } from '#src/rules/conversations/schedule.ts';
import type { Placeholder } from '#src/rules/conversations/template.ts';

export const PLACEHOLDER_NAMES: Readonly<Record<Placeholder, MessageDescriptor>> = {
  guest_first_name: msg`First name of the buyer`,
  property: msg`Name of the home`,
  check_in: msg`Check-in day`,
  check_out: msg`Check-out day`,
  check_in_time: msg`Check-in time`,
  check_out_time: msg`Check-out time`,
  nights: msg`Number of nights`,
  guests: msg`Number of guests`,
  booking_reference: msg`Booking reference`,
  address: msg`Address`,
  check_in_instructions: msg`Check-in instructions`,
  house_rules: msg`House rules`,
  seller_name: msg`Your name`,
};

export const TRIGGER_NAMES: Readonly<Record<Trigger, MessageDescriptor>> = {
  booked: msg`When a booking is confirmed`,
  before_check_in: msg`Days before check-in`,
  check_in_day: msg`On the day of check-in`,
  check_out_day: msg`On the day of check-out`,
  payment_failed: msg`When a payment fails`,
};

export const HOLD_TEXTS: Readonly<Record<HoldReason, MessageDescriptor>> = {
  reply: msg`Held because you wrote yourself. Release it, send it or skip it.`,
  missing_value: msg`Held because a detail is missing. Add it, or edit the message.`,
  too_long: msg`Held because the message is too long. Shorten it.`,
  blocked: msg`Held because messages between you are blocked.`,
};
