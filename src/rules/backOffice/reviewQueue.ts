/** The review queues of staff: listings to approve, users to verify and reported reviews. */
export const REVIEW_QUEUES = ['approvals', 'onboarding', 'reviews'] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

/** How long an item is leased without renewal, in milliseconds. */
export const REVIEW_LEASE_MS = 10 * 60_000;

/** How often an open review page renews its lease; two renewals may fail before the lease is lost. */
export const REVIEW_RENEWAL_MS = 3 * 60_000;

/** A waiting time in the largest suitable unit, for formatting with `Intl`. */
export function waitingTime(
  since: Date,
  now: Date,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { value: Math.floor(minutes / 60), unit: 'hour' };
  return { value: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
