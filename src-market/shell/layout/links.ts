import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { IconName } from '#src/app/images/Icon.tsx';
import { canManageDisputes, canManageSystem } from '#src/access/roles.ts';
import { maySee } from '#src/routes/guard.ts';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import { actingScopes } from '#src/session/actingAs.ts';
import type { ShellUser } from './shellUser.ts';

export interface ShellLink {
  readonly to: string;
  /** The text itself of declared records, which are in no catalogue. */
  readonly label: MessageDescriptor | string;
  readonly icon: IconName;
  /** Served by the staff front, so the browser loads a new document. */
  readonly other_front?: boolean;
  /** Not in the header, which has no room for it. */
  readonly menu_only?: boolean;
}

export const labelOf = ({ label }: Pick<ShellLink, 'label'>, i18n: I18n): string =>
  typeof label === 'string' ? label : i18n._(label);

/** Whether the delegation by which the user acts, if any, includes a page. */
export function mayActOn(user: Parameters<typeof actingScopes>[0], name: keyof typeof ROUTES) {
  return maySee(ROUTES[name].access, actingScopes(user));
}

const SELLER = [
  ['sellerDashboard', msg`Dashboard`, 'home'],
  ['sellerProperties', msg`Properties`, 'building'],
  ['sellerBookings', msg`Bookings`, 'booking'],
  ['sellerPayouts', msg`Payouts`, 'bank'],
  ['offers', msg`Offers`, 'mail'],
  ['sellerAnalytics', msg`Analytics`, 'chart'],
] as const;
const BUYER = [
  ['buyerDashboard', SELLER[0][1], 'home'],
  ['settingsBookings', msg`My stays`, 'suitcase'],
  ['buyerSaved', msg`Saved`, 'heart'],
] as const;

type Page =
  | 'search'
  | 'about'
  | 'sellerRegister'
  | (typeof SELLER | typeof BUYER)[number][0]
  | 'adminDashboard'
  | 'agentDashboard'
  | 'chat'
  | 'settings';
type Link = readonly [page: Page, label: MessageDescriptor, icon: IconName];

const linkTo = (...[page, label, icon]: Link) => ({ to: href(page), label, icon });

export const SEARCH_LINK = linkTo('search', msg`Find a stay`, 'search');
const ABOUT_LINK = linkTo('about', msg`About`, 'info_circle');
const LIST_LINK = linkTo('sellerRegister', msg`List your place`, 'home');

/** The user's own pages that their roles, profile and delegation may open. */
export function accountLinks(user: ShellUser): readonly ShellLink[] {
  const type = user.profile?.profile_type;
  const links: readonly Link[] = type ? { seller: SELLER, buyer: BUYER }[type] : [];
  return [
    ...(canManageDisputes(user)
      ? [{ ...linkTo('adminDashboard', msg`Back office`, 'settings'), other_front: true }]
      : []),
    ...(user.system_roles.includes('agent')
      ? [linkTo('agentDashboard', msg`Agent Dashboard`, 'users')]
      : []),
    ...links.filter(([name]) => mayActOn(user, name)).map((link) => linkTo(...link)),
    ...(user.records ?? []).map(({ path: to, label }) => ({
      to,
      label,
      icon: 'page' as const,
      menu_only: true,
    })),
    { ...linkTo('chat', msg`Messages`, 'chat'), menu_only: true },
    linkTo('settings', msg`Settings`, 'user'),
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
  readonly links: readonly { readonly to: string; readonly label: MessageDescriptor }[];
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
