import type { IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The groups that come first; others follow in the order of their resources, and “More” is the last. */
const FIRST = ['Marketplace', 'Money', 'People'];
const LAST = 'More';

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

interface MenuGroup {
  readonly title: string;
  readonly resources: readonly Resource[];
}

/** The groups of the sidebar, as the resources declare them. */
export function menuGroups(declared: readonly Resource[]): readonly MenuGroup[] {
  const inOrder = declared.toSorted((a, b) => a.admin.menu.position - b.admin.menu.position || 0);
  const titles = declared.map(({ admin }) => admin.menu.group);
  const others = titles.filter((title) => title !== LAST);
  return [...new Set([...FIRST, ...others, LAST])]
    .map((title) => ({
      title,
      resources: inOrder.filter(({ admin }) => admin.menu.group === title),
    }))
    .filter((group) => group.resources.length > 0);
}
