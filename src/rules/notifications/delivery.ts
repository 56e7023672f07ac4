import { isOptional, switchOf, type Channel, type KindRule, type Switch } from './kinds.ts';
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
  /** When it is pushed to the person's browsers; null for not at all. */
  readonly push: Date | null;
}

/** Whether a kind arrives on a channel. */
export function isOn(rule: KindRule, channel: Channel, { off }: Choices): boolean {
  if (!rule.channels.includes(channel)) return false;
  return !(isOptional(rule, channel) && off.includes(switchOf(rule.category, channel)));
}

/** `now`, or the end of the person's quiet hours for what is not urgent. */
export const timeToSend = ({ urgency }: KindRule, { quiet }: Choices, now: Date): Date =>
  urgency === 'now' ? now : afterQuietHours(quiet, now);

/** On which channels a notification arrives, and when. */
export function deliveryOf(kind: KindRule, choices: Choices, now: Date): Delivery {
  const { digest, time_zone, quiet } = choices;
  const app = isOn(kind, 'app', choices);
  const email = isOn(kind, 'email', choices);
  const push = isOn(kind, 'push', choices);
  if (digest && kind.urgency === 'can_wait') {
    const summary = afterQuietHours(quiet, nextDigest(time_zone, now));
    // The summary is an email. Without it, the push waits for the same time.
    return email
      ? { app, email: null, digest: summary, push: null }
      : { app, email: null, digest: null, push: push ? summary : null };
  }
  const at = timeToSend(kind, choices, now);
  return { app, email: email ? at : null, digest: null, push: push ? at : null };
}
