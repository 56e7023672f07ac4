export const WEBHOOK_STATES = ['active', 'disabled'] as const;
/** Why a webhook is off: its owner or staff turned it off, it failed for three days, or its receiver replied with 410. */
export const DISABLED_REASONS = ['owner', 'staff', 'failing', 'gone'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** Webhooks of one user. */
export const MAX_WEBHOOKS = 10;
export const MAX_EVENTS = 200;

/** The message that tests a receiver. Nobody subscribes to it, and it is sent once. */
export const TEST_EVENT = 'webhooks.test';

/** The status with which a receiver ends its webhook. */
export const GONE = 410;

/** A receiver has this long to reply. */
export const REPLY_TIMEOUT_MS = 10_000;
/** Bytes of a reply that are read; the rest is ignored. */
export const REPLY_MAX_BYTES = 1_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** After this time of failures, deliveries end and the webhook is disabled. */
export const GIVE_UP_MS = 3 * DAY_MS;

/** The previous secret signs too for so long after a rotation. */
export const ROTATION_MS = DAY_MS;

/** Milliseconds until the next attempt: 1 minute after the first failure, then twice as long each time. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), DAY_MS);

/** Whether a delivery that just failed is not tried again. */
export const isGivenUp = (createdAt: string, attempts: number, now: Date): boolean =>
  now.getTime() + retryDelayMs(attempts) - Date.parse(createdAt) > GIVE_UP_MS;

/** A resource and what happened to a record of it, such as `bookings.confirmed`. */
export type EventName = `${string}.${string}`;
