import { resources } from '#resources';
import type { IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { Resource } from '#src/schema/resource.ts';

type Name = keyof typeof resources;

const GROUPS: readonly { readonly title: string; readonly names: readonly Name[] }[] = [
  {
    title: 'Marketplace',
    names: [
      'bookings',
      'disputes',
      'message_reports',
      'reviews',
      'offers',
      'properties',
      'listing_changes',
      'locations',
    ],
  },
  {
    title: 'Money',
    names: [
      'payments',
      'manual_payments',
      'payouts',
      'money_approvals',
      'ledger_entries',
      'fee_structures',
      'referral_terms',
      'vip_invoices',
      'subscriptions',
      'vip_plans',
    ],
  },
  { title: 'People', names: ['users', 'profiles', 'security_events'] },
];

const ICONS: Readonly<Partial<Record<string, IconName>>> = {
  bookings: 'booking',
  disputes: 'chat',
  message_reports: 'warning',
  properties: 'building',
  locations: 'map',
  payments: 'card',
  manual_payments: 'bank',
  payouts: 'wallet',
  ledger_entries: 'list',
  fee_structures: 'list',
  users: 'user',
  profiles: 'users',
  security_events: 'shield',
  bulk_runs: 'check_circle',
};

/** The review queues; each is open to staff who may list its resource. */
export const QUEUE_SCREENS = [
  {
    label: 'Approvals',
    to: href('adminApprovals'),
    icon: 'check_circle',
    resourcePath: 'properties',
  },
  {
    label: 'Onboarding',
    to: href('adminOnboarding'),
    icon: 'shield',
    resourcePath: 'onboarding-steps',
  },
] as const satisfies readonly { label: string; to: string; icon: IconName; resourcePath: string }[];

/** A screen of the staff front only; open to staff who may list its resource. */
export const AUDIT_SCREEN = {
  label: 'Audit log',
  to: '/admin/audit',
  icon: 'list',
  resourcePath: 'security-events',
} as const satisfies { label: string; to: string; icon: IconName; resourcePath: string };

export function iconOf({ name }: Resource): IconName {
  return ICONS[name] ?? 'list';
}

/** The groups of the sidebar; the last holds the resources that are in no other group. */
export function navigationGroups() {
  const grouped = new Set<string>(GROUPS.flatMap(({ names }) => names));
  const rest = Object.values<Resource>(resources).filter(({ name }) => !grouped.has(name));
  const groups = GROUPS.map(({ title, names }) => ({
    title,
    resources: names.map((name): Resource => resources[name]),
  }));
  return rest.length > 0 ? [...groups, { title: 'More', resources: rest }] : groups;
}
