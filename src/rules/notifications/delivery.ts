import { isOptional, kindRule, switchOf, type NotificationKind, type Switch } from './kinds.ts';
import { afterQuietHours, nextDigest, type QuietHours } from './quietHours.ts';

/** What a person chose; `NO_CHOICES` without a choice. */
export interface Choices {
  /** Switched-off channels. */
  readonly off: readonly Switch[];
  /** Whether what can wait comes in one email a day. */
  readonly digest: boolean;
  readonly time_zone: string;
  readonly quiet: QuietHours | null;
}

export const NO_CHOICES: Choices = { off: [], digest: false, time_zone: 'UTC', quiet: null };

export interface Delivery {
  /** Whether it is in the list of the app. */
  readonly app: boolean;
  /** When the email is sent; null for none of its own. */
  readonly email: Date | null;
  /** When the daily summary that contains it is sent; null where it is in none. */
  readonly digest: Date | null;
}

/** On which channels a notification arrives, and when. */
export function deliveryOf(kind: NotificationKind, choices: Choices, now: Date): Delivery {
  const rule = kindRule(kind);
  const { off, digest, time_zone, quiet } = choices;
  const isOn = (channel: 'app' | 'email') =>
    rule.channels.includes(channel) &&
    !(isOptional(rule) && off.includes(switchOf(rule.category, channel)));
  const app = isOn('app');
  if (!isOn('email')) return { app, email: null, digest: null };
  if (rule.urgency === 'now') return { app, email: now, digest: null };
  return digest && rule.urgency === 'can_wait'
    ? { app, email: null, digest: afterQuietHours(quiet, nextDigest(time_zone, now)) }
    : { app, email: afterQuietHours(quiet, now), digest: null };
}
