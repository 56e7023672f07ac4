import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Delivery, Webhook } from '#src/wire/webhooks/webhook.ts';

export const FAILED = msg`The webhook was not changed.`;
export const NOT_SENT = msg`The test message was not sent.`;

/** Why a webhook is off, where its owner did not turn it off. */
export const DISABLED_TEXTS: Readonly<
  Record<NonNullable<Webhook['disabled_reason']>, MessageDescriptor | null>
> = {
  owner: null,
  staff: msg`Our staff turned it off. We sent you the reason by email.`,
  failing: msg`We turned it off after three days of failures.`,
  gone: msg`We turned it off: its receiver replied with the status 410, which means that it no longer exists.`,
};

export const DELIVERY_NAMES: Readonly<Record<Delivery['state'], MessageDescriptor>> = {
  pending: msg`Pending`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
};

export const DELIVERY_TONES = {
  pending: 'warning',
  delivered: 'success',
  failed: 'error',
} as const satisfies Record<Delivery['state'], string>;

/** Why an attempt failed, by the code of the server. */
export const ATTEMPT_ERRORS: Readonly<Record<string, MessageDescriptor>> = {
  refused: msg`The receiver did not reply with a status from 200 to 299.`,
  too_slow: msg`The receiver did not reply within 10 seconds.`,
  unreachable: msg`The receiver could not be reached.`,
  host_not_found: msg`There is no server at this address.`,
  address_private: msg`The address is in a private network.`,
};
