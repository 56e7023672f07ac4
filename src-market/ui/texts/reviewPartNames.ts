import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewPart } from '#src/rules/reviews/review.ts';

/** What is rated in reviews. */
export const REVIEW_PART_NAMES: Readonly<Record<ReviewPart, MessageDescriptor>> = {
  cleanliness: msg`Cleanliness`,
  accuracy: msg`Accuracy`,
  check_in: msg`Check-in`,
  communication: msg`Communication`,
  location: msg`Location`,
  value: msg`Value`,
  house_rules: msg`House rules`,
};
