import { sql, type RawBuilder } from 'kysely';
import type { resources } from '#resources';
import { staff, type Grant } from '#src/access/grants.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';

/** An item that waits: the oldest `since` is the next. */
export interface Waiting {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly since: string;
}

interface Queue {
  readonly grant: Grant;
  /** The resource whose news says that the queue has changed. */
  readonly news: keyof typeof resources;
  readonly waiting: RawBuilder<Waiting>;
}

/** The work queues of staff (section 6: approvals for admin, the onboarding queue for owner or admin). */
export const QUEUES: Readonly<Record<ReviewQueueName, Queue>> = {
  approvals: {
    grant: staff('admin'),
    news: 'properties',
    waiting: sql<Waiting>`
      select p.id, p.title, s.display_name as detail, coalesce(p.submitted_at, p.created_at) as since
      from properties p join profiles s on s.id = p.seller_id
      where p.state = 'pending_review'`,
  },
  // A person and not a step: whoever looks at a passport should see the name it must bear.
  onboarding: {
    grant: staff('owner', 'admin'),
    news: 'onboarding_steps',
    waiting: sql<Waiting>`
      select p.id, p.display_name as title, p.account_type || ' ' || p.profile_type as detail,
        min(coalesce(s.submitted_at, s.created_at)) as since
      from onboarding_steps s join profiles p on p.id = s.profile_id
      where s.state = 'submitted' group by p.id`,
  },
};
