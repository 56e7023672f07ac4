/** Section 3: the payloads of realtime events about a user. */
export interface OnboardingEvent {
  readonly onboarding_complete: boolean;
  readonly onboarding_status: string;
}

/** A booking or a dispute changed. */
export interface StateEvent {
  readonly id: string;
  readonly state: string;
}

export interface PayoutEvent {
  readonly id: string;
  readonly state: string;
}

export interface OfferEvent {
  readonly id: string;
  readonly state: string;
}

/** The result of the review of a listing. */
export interface PropertyReviewedEvent {
  readonly id: string;
  readonly title: string;
  readonly state: string;
}

export interface RecordChangedEvent {
  readonly id: string;
}

/** Payloads by event name on the wire; Echo listens to the name with a dot in front. */
export interface RealtimeEvents {
  'profile.updated': OnboardingEvent;
  'onboarding.status.updated': OnboardingEvent;
  'booking.updated': StateEvent;
  'dispute.updated': StateEvent;
  'payout.updated': PayoutEvent;
  'offer.updated': OfferEvent;
  'property.reviewed': PropertyReviewedEvent;
  changed: RecordChangedEvent;
}
