/** What staff work off item by item: listings to approve, and people to verify. */
export const REVIEW_QUEUES = ['approvals', 'onboarding'] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

/** How long an item belongs to whoever took it, unless they go on looking at it. In milliseconds. */
export const REVIEW_LEASE_MS = 10 * 60_000;

/** How often a desk that is open renews its lease: twice may fail before it is lost. */
export const REVIEW_RENEWAL_MS = 3 * 60_000;

/** A waiting time in the largest unit that fits; `Intl` makes words of it. */
export function waitedFor(
  since: Date,
  now: Date,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { value: Math.floor(minutes / 60), unit: 'hour' };
  return { value: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
