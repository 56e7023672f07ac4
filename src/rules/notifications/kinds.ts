/** Groups of kinds, which a person switches on and off together. */
export const CATEGORIES = [
  'booking',
  'message',
  'review',
  'search',
  'listing',
  'onboarding',
  'dispute',
  'money',
  'account',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Where a notification arrives; `push`: in the browsers in which the person turned it on. */
export const CHANNELS = ['app', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why the list and the emails of a category cannot be switched off; null where they can. */
export const LOCKS = {
  booking: null,
  message: null,
  review: null,
  search: null,
  listing: null,
  onboarding: null,
  dispute: 'deadlines',
  money: 'money',
  account: 'security',
} as const satisfies Readonly<Record<Category, string | null>>;
export type Lock = NonNullable<(typeof LOCKS)[Category]>;

/** `now` ignores quiet hours, `soon` waits for their end, `can_wait` may go into the daily summary. */
export type Urgency = 'now' | 'soon' | 'can_wait';

export interface KindRule {
  readonly category: Category;
  readonly urgency: Urgency;
  /** The channels that are on unless the person switches them off. */
  readonly channels: readonly Channel[];
  /** Always sent, although its category can be switched off: it changes what was agreed and paid. */
  readonly required?: true;
}

const rule = (category: Category, urgency: Urgency): KindRule => ({
  category,
  urgency,
  channels: CHANNELS,
});

/** Every kind of notification. Its title, text and link come from the email of the same kind. */
export const KINDS = {
  booking_requested: rule('booking', 'now'),
  booking_pending: rule('booking', 'soon'),
  booking_answered: rule('booking', 'can_wait'),
  booking_confirmed: { ...rule('booking', 'now'), required: true },
  booking_ended: { ...rule('booking', 'now'), required: true },
  change_proposed: rule('booking', 'now'),
  change_answered: { ...rule('booking', 'soon'), required: true },
  offer_received: rule('booking', 'now'),
  offer_answered: rule('booking', 'soon'),
  credit_earned: rule('booking', 'can_wait'),

  message_unread: rule('message', 'soon'),
  message_held: rule('message', 'soon'),
  conversation_reviewed: rule('message', 'soon'),
  note_mention: rule('message', 'soon'),
  record_assigned: rule('message', 'soon'),

  review_invited: rule('review', 'can_wait'),
  review_published: rule('review', 'soon'),
  review_hidden: rule('review', 'soon'),

  search_matched: rule('search', 'soon'),

  listing_reviewed: rule('listing', 'soon'),
  listing_reopened: rule('listing', 'can_wait'),
  calendar_conflict: rule('listing', 'now'),
  calendar_failed: rule('listing', 'soon'),

  onboarding_received: rule('onboarding', 'can_wait'),
  onboarding_reopened: rule('onboarding', 'can_wait'),
  onboarding_rejected: rule('onboarding', 'soon'),
  onboarding_verified: rule('onboarding', 'soon'),

  dispute_opened: rule('dispute', 'now'),
  dispute_updated: rule('dispute', 'soon'),
  dispute_decided: rule('dispute', 'now'),

  payment_due: rule('money', 'now'),
  payment_late: rule('money', 'soon'),
  refund_sent: rule('money', 'soon'),
  payout_sent: rule('money', 'soon'),
  payout_failed: rule('money', 'now'),
  chargeback: rule('money', 'now'),
  approval_waiting: rule('money', 'now'),
  approval_decided: rule('money', 'soon'),
  subscription_invoice: rule('money', 'soon'),
  subscription_paid: rule('money', 'soon'),
  subscription_unpaid: rule('money', 'soon'),

  sign_in_changed: rule('account', 'now'),
  account_changed: rule('account', 'now'),
  payout_account_changed: rule('account', 'now'),
  settings_changed: rule('account', 'now'),
  agent_changed: rule('account', 'soon'),
  webhook_disabled: rule('account', 'soon'),
  // To an address that may belong to nobody or to somebody else; the link must stay in the email.
  agent_invited: { ...rule('account', 'now'), channels: ['email'] },
} as const satisfies Readonly<Record<string, KindRule>>;
export type NotificationKind = keyof typeof KINDS;

/** The rule of a kind. */
export const kindRule = (kind: NotificationKind): KindRule => KINDS[kind];

export const isNotificationKind = (text: string): text is NotificationKind =>
  Object.hasOwn(KINDS, text);

/** The categories that have a kind, in the order of the settings. */
export const usedCategories: readonly Category[] = CATEGORIES.filter((category) =>
  Object.values<KindRule>(KINDS).some((kind) => kind.category === category),
);

/** One channel of one category, as a person switches it. */
export type Switch = `${Category}.${Channel}`;

export const switchOf = (category: Category, channel: Channel): Switch => `${category}.${channel}`;

export const SWITCHES = [
  'booking.app',
  'booking.email',
  'booking.push',
  'message.app',
  'message.email',
  'message.push',
  'review.app',
  'review.email',
  'review.push',
  'search.app',
  'search.email',
  'search.push',
  'listing.app',
  'listing.email',
  'listing.push',
  'onboarding.app',
  'onboarding.email',
  'onboarding.push',
  'dispute.app',
  'dispute.email',
  'dispute.push',
  'money.app',
  'money.email',
  'money.push',
  'account.app',
  'account.email',
  'account.push',
] as const satisfies readonly Switch[];

/**
 * Whether the person may switch off a channel of a category. Push always: what is locked is in the list
 * and in the mailbox too.
 */
export const canSwitchOff = (category: Category, channel: Channel): boolean =>
  channel === 'push' || LOCKS[category] === null;

/** Whether a kind arrives on a channel unless the person switched it off. */
export const isOptional = ({ category, required }: KindRule, channel: Channel): boolean =>
  canSwitchOff(category, channel) && (channel === 'push' || required !== true);
