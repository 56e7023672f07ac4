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

/** An invoice of the subscription changed. */
export interface SubscriptionEvent {
  readonly id: string;
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

/** A property has a new calendar conflict. */
export interface CalendarConflictEvent {
  /** The property. */
  readonly id: string;
}

/** A new message; the client fetches it by its sequence. */
export interface MessageCreatedEvent {
  readonly conversation_id: string;
  readonly sequence: number;
}

/** A participant of a side read up to the sequence. */
export interface ConversationReadEvent extends MessageCreatedEvent {
  readonly side: 'buyer' | 'seller';
}

/** Someone types now; not stored. */
export interface ConversationTypingEvent {
  readonly conversation_id: string;
  readonly side: 'buyer' | 'seller';
  readonly name: string;
}

/** A new row in the person's list of notifications. */
export interface NotificationCreatedEvent {
  readonly id: string;
}

/** The person marked notifications as read, here or in another browser. */
export interface NotificationReadEvent {
  /** Null for all. */
  readonly id: string | null;
}

export interface RecordChangedEvent {
  readonly id: string;
}

/** How many rows of the file have been checked, or written. */
export interface ImportProgressEvent {
  readonly id: string;
  readonly phase: 'check' | 'write';
  readonly done: number;
  readonly total: number;
}

/** Payloads by event name on the wire; Echo listens to the name with a dot in front. */
export interface RealtimeEvents {
  'profile.updated': OnboardingEvent;
  'onboarding.status.updated': OnboardingEvent;
  'booking.updated': StateEvent;
  'dispute.updated': StateEvent;
  'payout.updated': PayoutEvent;
  'offer.updated': OfferEvent;
  'subscription.updated': SubscriptionEvent;
  'property.reviewed': PropertyReviewedEvent;
  'calendar.conflict': CalendarConflictEvent;
  'import.progress': ImportProgressEvent;
  'message.created': MessageCreatedEvent;
  'conversation.read': ConversationReadEvent;
  'conversation.typing': ConversationTypingEvent;
  'notification.created': NotificationCreatedEvent;
  'notification.read': NotificationReadEvent;
  changed: RecordChangedEvent;
}

/** Every event name; a missing one does not compile. */
const NAMES: Readonly<Record<keyof RealtimeEvents, true>> = {
  'profile.updated': true,
  'onboarding.status.updated': true,
  'booking.updated': true,
  'dispute.updated': true,
  'payout.updated': true,
  'offer.updated': true,
  'subscription.updated': true,
  'property.reviewed': true,
  'calendar.conflict': true,
  'import.progress': true,
  'message.created': true,
  'conversation.read': true,
  'conversation.typing': true,
  'notification.created': true,
  'notification.read': true,
  changed: true,
};

// Object.keys widens to string[]; NAMES has exactly the keys of RealtimeEvents by its type.
export const EVENTS = Object.keys(NAMES) as (keyof RealtimeEvents)[];
