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
    | 'settingsTransactions'
    | 'chat'
    | 'disputes'
    | 'subscription'
    | 'accountReferrals'
    | 'settingsDeleteAccount'
  >;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** The current setting. */
  readonly summary: MessageDescriptor;
}

/** The settings pages that the user has, with their current values. */
export function settingsCards(user: SessionUser): SettingsCard[] {
  const { name, email, email_verified_at, profile } = user;
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
