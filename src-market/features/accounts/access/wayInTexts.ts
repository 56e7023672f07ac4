import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { EndableKind, WayInKind } from '#src/rules/accounts/waysIn.ts';
import type { WayInView } from '#src/wire/accounts/waysIn.ts';

interface KindTexts {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** What it can do. */
  readonly can: MessageDescriptor;
  /** The button that ends one. */
  readonly end: MessageDescriptor;
  /** What happens then. */
  readonly after: MessageDescriptor;
}

/** The kinds that have no card of their own on the page. */
export const OTHER_KINDS = [
  'google',
  'agent',
  'push_device',
  'calendar_address',
  'share_link',
] as const satisfies readonly EndableKind[];
export type OtherKind = (typeof OTHER_KINDS)[number];
export type OtherWayIn = WayInView & { readonly kind: OtherKind };

export const isOtherKind = (kind: WayInKind): kind is OtherKind =>
  (OTHER_KINDS as readonly WayInKind[]).includes(kind);

export const KIND_TEXTS: Readonly<Record<OtherKind, KindTexts>> = {
  google: {
    icon: 'user',
    title: msg`Google account`,
    can: msg`Signs in to your account.`,
    end: msg`Unlink`,
    after: msg`You sign in with your password or a passkey. You can link Google again by signing in with it.`,
  },
  agent: {
    icon: 'users',
    title: msg`Agent`,
    can: msg`Acts for you as a seller.`,
    end: msg`Remove`,
    after: msg`The agent can no longer act for you, and gets an email. You can invite them again.`,
  },
  push_device: {
    icon: 'bell',
    title: msg`Notifications`,
    can: msg`Shows your notifications.`,
    end: msg`Turn off`,
    after: msg`The device no longer shows your notifications. They can be turned on again there.`,
  },
  calendar_address: {
    icon: 'calendar',
    title: msg`Calendar address`,
    can: msg`Shows which nights are taken.`,
    end: msg`New address`,
    after: msg`The present address stops working. Give the new one to the sites that read this calendar, or they will not see your bookings.`,
  },
  share_link: {
    icon: 'share',
    title: msg`Shared list`,
    can: msg`Shows a list of saved homes.`,
    end: msg`Stop sharing`,
    after: msg`The link stops working. You can share the list again with a new link.`,
  },
};

/** How many of a kind, such as “2 API tokens”. */
export const countOf = (kind: WayInKind, count: number): MessageDescriptor => {
  switch (kind) {
    case 'session':
      return msg`${plural(count, { one: '# device', other: '# devices' })}`;
    case 'passkey':
      return msg`${plural(count, { one: '# passkey', other: '# passkeys' })}`;
    case 'authenticator':
      return msg`${plural(count, { one: '# authenticator app', other: '# authenticator apps' })}`;
    case 'google':
      return msg`${plural(count, { one: '# Google account', other: '# Google accounts' })}`;
    case 'api_token':
      return msg`${plural(count, { one: '# API token', other: '# API tokens' })}`;
    case 'webhook':
      return msg`${plural(count, { one: '# webhook', other: '# webhooks' })}`;
    case 'agent':
      return msg`${plural(count, { one: '# agent', other: '# agents' })}`;
    case 'push_device':
      return msg`${plural(count, { one: '# device with notifications', other: '# devices with notifications' })}`;
    case 'calendar_address':
      return msg`${plural(count, { one: '# calendar address', other: '# calendar addresses' })}`;
    case 'share_link':
      return msg`${plural(count, { one: '# shared list', other: '# shared lists' })}`;
  }
};
