import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { RouteName } from '#src/routes/table.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

export interface SettingsCard {
  readonly route: Extract<
    RouteName,
    | 'profile'
    | 'settingsProfile'
    | 'changePassword'
    | 'settingsSessions'
    | 'settingsBookings'
    | 'settingsPaymentMethods'
    | 'sellerBookings'
    | 'settingsTransactions'
    | 'disputes'
    | 'subscription'
    | 'accountReferrals'
    | 'settingsDeleteAccount'
  >;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** What is set now. */
  readonly now: MessageDescriptor;
}

/** The settings a person has, with what stands in them. Only pages that there are. */
export function settingsCards({
  name,
  email,
  email_verified_at,
  profile,
}: SessionUser): SettingsCard[] {
  return [
    {
      route: 'settingsProfile',
      icon: 'edit',
      title: msg`Name and email`,
      now: email_verified_at ? msg`${name}, ${email}` : msg`${name}, ${email} (not verified yet)`,
    },
    ...(profile
      ? [
          {
            route: 'profile',
            icon: 'eye',
            title: msg`Your profile`,
            now: msg`Others see you as ${profile.display_name}`,
          } as const,
        ]
      : []),
    ...(profile?.profile_type === 'buyer'
      ? [
          {
            route: 'settingsBookings',
            icon: 'suitcase',
            title: msg`My stays`,
            now: msg`What you booked, and how it stands`,
          } as const,
        ]
      : []),
    ...(profile?.profile_type === 'seller'
      ? [
          {
            route: 'sellerBookings',
            icon: 'booking',
            title: msg`Bookings of your properties`,
            now: msg`Who comes, and who waits for an answer`,
          } as const,
          {
            route: 'subscription',
            icon: 'star',
            title: msg`VIP subscription`,
            now: msg`A lower commission and a higher rank in search`,
          } as const,
        ]
      : []),
    ...(profile
      ? [
          {
            route: 'settingsTransactions',
            icon: 'wallet',
            title: msg`Transactions`,
            now: msg`What you paid, got back and were paid, with receipts`,
          } as const,
          {
            route: 'disputes',
            icon: 'chat',
            title: msg`Disputes`,
            now: msg`When the other side and you do not agree`,
          } as const,
        ]
      : []),
    {
      route: 'settingsPaymentMethods',
      icon: 'card',
      title: msg`Payment methods`,
      now: msg`The cards you pay with, and bank transfers`,
    },
    {
      route: 'accountReferrals',
      icon: 'share',
      title: msg`Invitations and credit`,
      now: msg`Your code, who joined by it, and what you may spend`,
    },
    {
      route: 'changePassword',
      icon: 'lock',
      title: msg`Password`,
      now: msg`Change the one you sign in with`,
    },
    {
      route: 'settingsSessions',
      icon: 'shield',
      title: msg`Devices and sign-in`,
      now: msg`Where you are signed in, and how to sign out there`,
    },
    {
      route: 'settingsDeleteAccount',
      icon: 'trash',
      title: msg`Delete your account`,
      now: msg`You are free to leave, once nothing is under way`,
    },
  ];
}
