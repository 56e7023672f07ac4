import { sql, type RawBuilder } from 'kysely';
import type { resources } from '#resources';
import { staff, type Grant } from '#src/access/grants.ts';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';

/** A waiting item; the oldest `since` comes first. */
export interface Waiting {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly since: string;
}

interface Queue {
  readonly grant: Grant;
  /** The resource whose change events announce changes of the queue. */
  readonly changes: keyof typeof resources;
  readonly waiting: RawBuilder<Waiting>;
}

/**
 * The review queues of staff (section 6: approvals for admin, the onboarding queue for owner or
 * admin). Reported reviews are decided by those who may hide them.
 */
export const QUEUES: Readonly<Record<ReviewQueueName, Queue>> = {
  // A listing, or the changes of one: never both at once, so the property's id names the item.
  approvals: {
    grant: staff('admin'),
    changes: 'properties',
    waiting: sql<Waiting>`
      select p.id, p.title, s.display_name as detail, coalesce(p.submitted_at, p.created_at) as since
      from properties p join profiles s on s.id = p.seller_id
      where p.state = 'pending_review'
      union all
      select p.id, p.title, s.display_name || ', changes' as detail, c.submitted_at as since
      from listing_changes c join properties p on p.id = c.property_id
      join profiles s on s.id = p.seller_id
      where c.state = 'pending' and p.state <> 'pending_review'`,
  },
  // Items are people, not steps: reviewers compare a document with the name in the profile.
  onboarding: {
    grant: staff('owner', 'admin'),
    changes: 'onboarding_steps',
    waiting: sql<Waiting>`
      select p.id, p.display_name as title, p.account_type || ' ' || p.profile_type as detail,
        min(coalesce(s.submitted_at, s.created_at)) as since
      from onboarding_steps s join profiles p on p.id = s.profile_id
      where s.state = 'submitted' group by p.id`,
  },
  reviews: {
    grant: staff('admin'),
    changes: 'reviews',
    waiting: sql<Waiting>`
      select r.id, p.title, a.display_name || ' (' || r.by || ')' as detail,
        coalesce(r.reported_at, r.created_at) as since
      from reviews r join properties p on p.id = r.property_id
      join profiles a on a.id = r.author_id
      where r.state = 'reported'`,
  },
};
