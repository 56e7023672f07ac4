import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Delivery } from '#src/wire/webhooks/webhook.ts';

export const FAILED = msg`The webhook was not changed.`;

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
