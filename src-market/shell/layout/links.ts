import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#src/app/images/Icon.tsx';
import { canManageDisputes, canManageSystem } from '#src/access/roles.ts';
import { maySee } from '#src/routes/guard.ts';
import { href } from '#src/routes/href.ts';
import type { RouteAccess } from '#src/routes/row.ts';
import { ROUTES } from '#src/routes/table.ts';
import { actingScopes } from '#src/session/actingAs.ts';
import type { ShellUser } from './shellUser.ts';

export interface ShellLink {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Served by the staff front, so the browser loads a new document. */
  readonly other_front?: boolean;
}

export const SEARCH_LINK: ShellLink = {
  to: href('search'),
  label: msg`Find a stay`,
  icon: 'search',
};
const ABOUT_LINK: ShellLink = { to: href('about'), label: msg`About`, icon: 'info_circle' };
const LIST_LINK: ShellLink = {
  to: href('sellerRegister'),
  label: msg`List your place`,
  icon: 'home',
};

/** Whether the delegation by which the user acts, if any, includes a page. */
export function mayActOn(user: Parameters<typeof actingScopes>[0], name: keyof typeof ROUTES) {
  const { scopes }: RouteAccess = ROUTES[name].access;
  return maySee(scopes, actingScopes(user));
}

/** The user's own pages that their roles, profile and delegation may open. */
export function accountLinks(user: ShellUser): readonly ShellLink[] {
  const { system_roles, profile } = user;
  return [
    ...(canManageDisputes({ system_roles })
      ? [
          {
            to: href('adminDashboard'),
            label: msg`Back office`,
            icon: 'settings',
            other_front: true,
          } as const,
        ]
      : []),
    ...(system_roles.includes('agent')
      ? [{ to: href('agentDashboard'), label: msg`Agent Dashboard`, icon: 'users' } as const]
      : []),
    ...(profile?.profile_type === 'seller'
      ? [
          { name: 'sellerDashboard', label: msg`Dashboard`, icon: 'home' } as const,
          { name: 'sellerProperties', label: msg`Properties`, icon: 'building' } as const,
          { name: 'sellerBookings', label: msg`Bookings`, icon: 'booking' } as const,
          { name: 'sellerPayouts', label: msg`Payouts`, icon: 'bank' } as const,
          { name: 'offers', label: msg`Offers`, icon: 'mail' } as const,
          { name: 'sellerAnalytics', label: msg`Analytics`, icon: 'chart' } as const,
        ].flatMap(({ name, ...link }) =>
          mayActOn(user, name) ? [{ ...link, to: href(name) }] : [],
        )
      : []),
    ...(profile?.profile_type === 'buyer'
      ? [
          { to: href('buyerDashboard'), label: msg`Dashboard`, icon: 'home' } as const,
          { to: href('settingsBookings'), label: msg`My stays`, icon: 'suitcase' } as const,
          { to: href('buyerSaved'), label: msg`Saved`, icon: 'heart' } as const,
        ]
      : []),
    { to: href('chat'), label: msg`Messages`, icon: 'chat' },
    { to: href('settings'), label: msg`Settings`, icon: 'user' },
  ];
}

/** Whether the user may open only the verification pages (section 2). Does not apply to owner and admin. */
const awaitsVerification = (user: ShellUser): boolean =>
  user.email_verified_at === null && !canManageSystem(user);

/** The main navigation: public pages, then the user's own. */
export function mainLinks(user: ShellUser | null): readonly ShellLink[] {
  if (!user) return [SEARCH_LINK, LIST_LINK, ABOUT_LINK];
  if (awaitsVerification(user)) return [];
  return [SEARCH_LINK, ...accountLinks(user)];
}

export const FOOTER_LINKS: readonly {
  readonly title: MessageDescriptor;
  readonly links: readonly Pick<ShellLink, 'to' | 'label'>[];
}[] = [
  {
    title: msg`Keystead`,
    links: [SEARCH_LINK, ABOUT_LINK, { to: href('contact'), label: msg`Contact` }],
  },
  {
    title: msg`How we work`,
    links: [
      { to: href('pricing'), label: msg`Pricing` },
      { to: href('ourPolicies'), label: msg`Help and policies` },
      { to: href('refund'), label: msg`Cancelling and refunds` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: href('terms'), label: msg`Terms` },
      { to: href('privacy'), label: msg`Privacy` },
      { to: href('disclaimer'), label: msg`Disclaimer` },
    ],
  },
];
