import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Category, Channel, Lock } from '#src/rules/notifications/kinds.ts';

export const CATEGORY_TEXTS: Readonly<
  Record<Category, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  booking: {
    name: msg`Bookings`,
    about: msg`Requests, changes and offers. Confirmations and cancellations always reach you.`,
  },
  message: { name: msg`Messages`, about: msg`Messages that you have not read` },
  review: { name: msg`Reviews`, about: msg`Reviews to write, and what others wrote` },
  search: { name: msg`Saved searches`, about: msg`New homes that match a search you saved` },
  listing: { name: msg`Listings`, about: msg`Reviews of your listings and calendar sync` },
  onboarding: { name: msg`Verification`, about: msg`The review of your profile` },
  dispute: { name: msg`Disputes`, about: msg`Claims, responses and decisions` },
  money: { name: msg`Money`, about: msg`Payments, refunds, payouts and invoices` },
  account: { name: msg`Account and security`, about: msg`Sign-in, email, roles and agents` },
};

export const CHANNEL_NAMES: Readonly<Record<Channel, MessageDescriptor>> = {
  app: msg`In Keystead`,
  email: msg`Email`,
  push: msg`Push`,
};

/** Why a category is always on. */
export const LOCK_TEXTS: Readonly<Record<Lock, MessageDescriptor>> = {
  deadlines: msg`A dispute has deadlines, so you cannot switch off its emails.`,
  money: msg`We must tell you what happens with your money, so you cannot switch off these emails.`,
  security: msg`They show when someone else uses your account, so you cannot switch off these emails.`,
};
