/** Section 3: what realtime events about a user carry. */
export interface OnboardingNews {
  readonly onboarding_complete: boolean;
  readonly onboarding_status: string;
}

/** A booking or a dispute that is another now. */
export interface StateNews {
  readonly id: string;
  readonly state: string;
}

export interface PayoutNews {
  readonly id: string;
  readonly state: string;
}

export interface OfferNews {
  readonly id: string;
  readonly state: string;
}

/** What staff made of a listing. */
export interface VerdictNews {
  readonly id: string;
  readonly title: string;
  readonly state: string;
}

export interface RecordNews {
  readonly id: string;
}

/** Events by their name on the wire, and what they carry. Echo listens to them with a dot before. */
export interface News {
  'profile.updated': OnboardingNews;
  'onboarding.status.updated': OnboardingNews;
  'booking.updated': StateNews;
  'dispute.updated': StateNews;
  'payout.updated': PayoutNews;
  'offer.updated': OfferNews;
  'property.reviewed': VerdictNews;
  changed: RecordNews;
}
