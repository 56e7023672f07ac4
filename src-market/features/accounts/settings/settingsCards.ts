import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { RouteName } from '#src/routes/table.ts';
import { mayActOn } from '#src-market/shell/layout/links.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

export interface SettingsCard {
  readonly route: Extract<
    RouteName,
    | 'profile'
    | 'settingsProfile'
    | 'changePassword'
    | 'settingsSessions'
    | 'settingsNotifications'
    | 'settingsBookings'
    | 'settingsPaymentMethods'
    | 'sellerBookings'
    | 'sellerPayouts'
    | 'settingsTransactions'
    | 'chat'
    | 'disputes'
    | 'subscription'
    | 'accountReferrals'
    | 'settingsDeleteAccount'
  >;
  /** The part of the page. */
  readonly part?: string;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** The current setting. */
  readonly summary: MessageDescriptor;
}

/** Parts of the profile settings that only a seller has, not their agents. */
const OWN_SELLER: readonly SettingsCard[] = [
  {
    route: 'settingsProfile',
    part: 'company',
    icon: 'building',
    title: msg`Company details`,
    summary: msg`Name, address and tax number on receipts`,
  },
  {
    route: 'settingsProfile',
    part: 'agents',
    icon: 'users',
    title: msg`Agents`,
    summary: msg`People who act for you, and what they may do`,
  },
  {
    route: 'settingsProfile',
    part: 'pause',
    icon: 'pause',
    title: msg`Pause all listings`,
    summary: msg`Take no bookings for a time`,
  },
];

/** The settings pages that the user has, with their current values. */
export function settingsCards(user: SessionUser): SettingsCard[] {
  const { name, email, email_verified_at, profile } = user;
  const isOwn = user.profiles.some(({ id }) => id === profile?.id);
  const cards: SettingsCard[] = [
    {
      route: 'settingsProfile',
      icon: 'edit',
      title: msg`Name and email`,
      summary: email_verified_at
        ? msg`${isolate(name)}, ${email}`
        : msg`${isolate(name)}, ${email} (not verified yet)`,
    },
    ...(profile
      ? [
          {
            route: 'profile',
            icon: 'eye',
            title: msg`Your profile`,
            summary: msg`Others see you as ${isolate(profile.display_name)}`,
          } as const,
        ]
      : []),
    ...(profile?.profile_type === 'buyer'
      ? [
          {
            route: 'settingsBookings',
            icon: 'suitcase',
            title: msg`My stays`,
            summary: msg`Your bookings and their status`,
          } as const,
        ]
      : []),
    ...(profile?.profile_type === 'seller'
      ? [
          {
            route: 'sellerBookings',
            icon: 'booking',
            title: msg`Bookings of your properties`,
            summary: msg`Arrivals and booking requests`,
          } as const,
          {
            route: 'sellerPayouts',
            icon: 'bank',
            title: msg`Payout account`,
            summary: msg`Where your earnings are sent, and when`,
          } as const,
          ...(isOwn ? OWN_SELLER : []),
          {
            route: 'subscription',
            icon: 'star',
            title: msg`VIP subscription`,
            summary: msg`A lower commission and a higher rank in search`,
          } as const,
        ]
      : []),
    ...(profile
      ? [
          {
            route: 'settingsTransactions',
            icon: 'wallet',
            title: msg`Transactions`,
            summary: msg`Payments, refunds and payouts, with receipts`,
          } as const,
          {
            route: 'chat',
            icon: 'chat',
            title: msg`Messages`,
            summary: msg`Conversations about homes and stays`,
          } as const,
          {
            route: 'disputes',
            icon: 'shield',
            title: msg`Disputes`,
            summary: msg`Disagreements about a stay`,
          } as const,
        ]
      : []),
    {
      route: 'settingsNotifications',
      icon: 'bell',
      title: msg`Notifications`,
      summary: msg`What reaches you, where and when`,
    },
    {
      route: 'settingsPaymentMethods',
      icon: 'card',
      title: msg`Payment methods`,
      summary: msg`The cards you pay with, and bank transfers`,
    },
    {
      route: 'accountReferrals',
      icon: 'share',
      title: msg`Invitations and credit`,
      summary: msg`Your invitation link, who joined and your credit`,
    },
    {
      route: 'changePassword',
      icon: 'lock',
      title: msg`Password`,
      summary: msg`Change the password you sign in with`,
    },
    {
      route: 'settingsSessions',
      icon: 'shield',
      title: msg`Secure your account`,
      summary: msg`See everything that can use your account, and end it`,
    },
    {
      route: 'settingsDeleteAccount',
      icon: 'trash',
      title: msg`Delete your account`,
      summary: msg`Delete your account and personal data`,
    },
  ];
  return cards.filter(({ route }) => mayActOn(user, route));
}
