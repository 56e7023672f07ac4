import { href } from '#src/routes/href.ts';

/** The query that opens reported reviews among the approvals; the specification names no route for them. */
export const REVIEWS_QUERY = { queue: 'reviews' } as const;

export const REPORTED_REVIEWS = href('adminApprovals', {}, REVIEWS_QUERY);
