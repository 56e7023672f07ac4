import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import type { Tone } from '../display/Badge.tsx';

export interface StateLabel {
  label: MessageDescriptor;
  tone: Tone;
}

export const BOOKING_STATES: Readonly<Record<BookingState, StateLabel>> = {
  held: { label: msg`Held`, tone: 'warning' },
  awaiting_payment: { label: msg`Awaiting transfer`, tone: 'warning' },
  awaiting_seller: { label: msg`Awaiting the seller`, tone: 'info' },
  confirmed: { label: msg`Confirmed`, tone: 'success' },
  checked_in: { label: msg`Checked in`, tone: 'primary' },
  completed: { label: msg`Completed`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  declined: { label: msg`Declined`, tone: 'error' },
  cancelled_by_buyer: { label: msg`Cancelled by the buyer`, tone: 'error' },
  cancelled_by_seller: { label: msg`Cancelled by the seller`, tone: 'error' },
  cancelled_by_staff: { label: msg`Cancelled by Keystead`, tone: 'error' },
  no_show: { label: msg`No show`, tone: 'error' },
};

export const PROPERTY_STATES: Readonly<Record<PropertyState, StateLabel>> = {
  draft: { label: msg`Draft`, tone: 'neutral' },
  pending_review: { label: msg`In review`, tone: 'info' },
  published: { label: msg`Published`, tone: 'success' },
  paused: { label: msg`Paused`, tone: 'warning' },
  archived: { label: msg`Archived`, tone: 'neutral' },
  rejected: { label: msg`Rejected`, tone: 'error' },
  suspended: { label: msg`Suspended`, tone: 'error' },
};
