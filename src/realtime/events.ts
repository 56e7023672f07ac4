/** Section 3: what realtime events about a user carry. */
export interface OnboardingEvent {
  readonly onboarding_complete: boolean;
  readonly onboarding_status: string;
}

/** A booking or a dispute that is another now. */
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

/** What staff made of a listing. */
export interface PropertyReviewedEvent {
  readonly id: string;
  readonly title: string;
  readonly state: string;
}

export interface RecordChangedEvent {
  readonly id: string;
}

/** Events by their name on the wire, and what they carry. Echo listens to them with a dot before. */
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
