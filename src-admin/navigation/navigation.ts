import { resources } from '#resources';
import type { IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
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
      'local_events',
    ],
  },
  {
    title: 'Money',
    names: [
      'payments',
      'manual_payments',
      'statement_lines',
      'payouts',
      'money_approvals',
      'setting_changes',
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
  statement_lines: 'list',
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
    queue: 'approvals',
  },
  {
    label: 'Onboarding',
    to: href('adminOnboarding'),
    icon: 'shield',
    resourcePath: 'onboarding-steps',
    queue: 'onboarding',
  },
] as const satisfies readonly {
  label: string;
  to: string;
  icon: IconName;
  resourcePath: string;
  queue: ReviewQueueName;
}[];

/** Screens of the staff front only; each is open to staff who may list its resource. */
export const OWN_SCREENS = [
  { label: 'Audit log', to: '/admin/audit', icon: 'list', resourcePath: 'security-events' },
  {
    label: 'Email templates',
    to: '/admin/email-templates',
    icon: 'mail',
    resourcePath: 'security-events',
  },
  { label: 'Sent emails', to: '/admin/sent-emails', icon: 'mail', resourcePath: 'security-events' },
] as const satisfies readonly { label: string; to: string; icon: IconName; resourcePath: string }[];

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
