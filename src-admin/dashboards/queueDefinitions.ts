import { resources } from '#resources';
import type { ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { REPORTED_REVIEWS } from '../review/reportedReviews.ts';
import { localDay } from '../ui/format.ts';

/** Records of a list that wait for staff, the most urgent first. */
export interface ListQueue {
  readonly title: string;
  readonly none: string;
  readonly resource: Resource;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  /** The column shown at the end of each line. */
  readonly detailColumn: string;
}

/** A review queue with its own page. Staff who may list the resource may work on it. */
export interface ReviewQueue {
  readonly name: ReviewQueueName;
  readonly title: string;
  readonly none: string;
  readonly to: string;
  readonly resource: Resource;
}

/** The review queues, shown before the lists because sellers and buyers wait for them. */
export const REVIEW_QUEUES: readonly ReviewQueue[] = [
  {
    name: 'approvals',
    title: 'Listings to approve',
    none: 'No listings to review.',
    to: '/admin/approvals',
    resource: resources.properties,
  },
  {
    name: 'onboarding',
    title: 'People to verify',
    none: 'No one is waiting for verification.',
    to: '/admin/onboarding',
    resource: resources.onboarding_steps,
  },
  {
    name: 'reviews',
    title: 'Reported reviews',
    none: 'No reported reviews.',
    to: REPORTED_REVIEWS,
    resource: resources.reviews,
  },
];

const OLDEST_FIRST = ['created_at', 'ASC'] as const;
const FIRST_DUE = ['due_at', 'ASC'] as const;

/** The list queues on a day. */
export function listQueues(today: Date): readonly ListQueue[] {
  return [
    {
      title: 'Disputes to decide',
      none: 'No disputes waiting for staff.',
      resource: resources.disputes,
      filter: { state: 'under_review' },
      sort: FIRST_DUE,
      detailColumn: 'due_at',
    },
    {
      title: 'Disputes awaiting a response',
      none: 'No disputes waiting for a response.',
      resource: resources.disputes,
      filter: { state: 'awaiting_response' },
      sort: FIRST_DUE,
      detailColumn: 'due_at',
    },
    {
      title: 'Transfers to match',
      none: 'No buyer’s transfer is expected.',
      resource: resources.manual_payments,
      filter: { state: 'expected', direction: 'incoming' },
      sort: OLDEST_FIRST,
      detailColumn: 'amount',
    },
    {
      title: 'Transfers to refund',
      none: 'Nothing is owed to a buyer.',
      resource: resources.manual_payments,
      filter: { state: 'expected', direction: 'outgoing' },
      sort: OLDEST_FIRST,
      detailColumn: 'amount',
    },
    {
      title: 'Payouts to send',
      none: 'No payout is due.',
      resource: resources.payouts,
      filter: { state: ['due', 'processing'] },
      sort: OLDEST_FIRST,
      detailColumn: 'amount',
    },
    {
      title: 'Payouts on hold or failed',
      none: 'None is on hold, and none has failed.',
      resource: resources.payouts,
      filter: { state: ['on_hold', 'failed'] },
      sort: OLDEST_FIRST,
      detailColumn: 'state',
    },
    {
      title: 'Waiting for the seller',
      none: 'No requests are waiting for sellers.',
      resource: resources.bookings,
      filter: { state: 'awaiting_seller' },
      sort: OLDEST_FIRST,
      detailColumn: 'expires_at',
    },
    {
      title: 'Arriving today',
      none: 'No arrivals today.',
      resource: resources.bookings,
      filter: { state: 'confirmed', check_in: localDay(today) },
      sort: OLDEST_FIRST,
      detailColumn: 'total',
    },
  ];
}
