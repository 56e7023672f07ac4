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

/** A kind on all channels. */
export const kindRule = (category: Category, urgency: Urgency): KindRule => ({
  category,
  urgency,
  channels: CHANNELS,
});

/** A kind of notification. Its title, text and link come from the email of the same kind. */
export interface NotificationKind extends KindRule {
  /** Names it in stored notifications: never change it. */
  readonly name: string;
}

/** The kinds of one domain, by their names. */
export function notificationKinds<const Name extends string>(
  rules: Readonly<Record<Name, KindRule>>,
): Readonly<Record<Name, NotificationKind>> {
  // Object.entries and fromEntries widen the keys to string.
  return Object.fromEntries(
    Object.entries<KindRule>(rules).map(([name, rule]) => [name, { name, ...rule }]),
  ) as Record<Name, NotificationKind>;
}

/** The categories that have a kind, in the order of the settings. */
export const usedCategories = (kinds: readonly KindRule[]): readonly Category[] =>
  CATEGORIES.filter((one) => kinds.some(({ category }) => category === one));

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
