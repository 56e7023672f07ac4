import { z } from 'zod';
import { both, holds, inState, staff } from '#src/access/grants.ts';
import { REVIEW_REPORT_REASONS, REVIEW_SIDES, reviewMachine } from '#src/rules/reviews/review.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

const stars = () => f.locked(f.integer({ min: 1, max: 5 }));
const part = () => f.locked(f.optional(f.integer({ min: 1, max: 5 })));
/** Nobody but its author reads a review before its publication, staff included. */
const readable = both(staff('admin'), inState('published', 'reported', 'hidden'));

/** What one side of a completed stay wrote about the other. */
export const reviews = defineResource({
  name: 'reviews',
  fields: {
    id: f.id(),
    booking_id: f.locked(f.ref('bookings')),
    property_id: f.locked(f.ref('properties', 'cascade')),
    /** The side of the author: a buyer reviews the stay, a seller the buyer. */
    by: f.locked(f.withDefault(f.choice(REVIEW_SIDES), 'buyer')),
    author_id: f.locked(f.ref('profiles')),
    rating: stars(),
    cleanliness: part(),
    accuracy: part(),
    check_in: part(),
    communication: part(),
    location: part(),
    value: part(),
    house_rules: part(),
    body: f.locked(f.personal(f.longText({ max: 4000 }))),
    state: f.states(reviewMachine),
    /** When it is published without a review of the other side; null once it is published. */
    publish_at: f.locked(f.optional(f.indexed(f.instant()))),
    published_at: f.locked(f.optional(f.instant())),
    /** The one public answer of the other side. */
    answer: f.locked(f.personal(f.optional(f.longText({ max: 2000 })))),
    answered_at: f.locked(f.optional(f.instant())),
    reported_by: f.locked(f.optional(f.ref('users', 'set null'))),
    report_reason: f.locked(f.optional(f.choice(REVIEW_REPORT_REASONS))),
    report_note: f.locked(f.personal(f.optional(f.longText({ max: 1000 })))),
    reported_at: f.locked(f.optional(f.instant())),
    hidden_reason: f.locked(f.optional(f.longText({ max: 1000 }))),
    hidden_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  unique: [['booking_id', 'by']],
  access: { list: readable },
  actions: {
    hide: {
      grant: readable,
      event: 'hide',
      input: z.strictObject({ hidden_reason: writtenText({ min: 10, max: 1000 }) }),
      danger: true,
      bulk: true,
    },
    show: { grant: readable, event: 'show', bulk: true },
    dismiss: { grant: readable, event: 'dismiss', bulk: true },
    review_again: {
      grant: both(staff('admin'), holds('report_reason', ...REVIEW_REPORT_REASONS)),
      event: 'review_again',
      bulk: true,
    },
  },
  admin: {
    menu: { group: 'Marketplace', position: 4 },
    list: ['property_id', 'by', 'author_id', 'rating', 'report_reason', 'state', 'created_at'],
    filters: [
      'state',
      'report_reason',
      'by',
      'rating',
      'property_id',
      'booking_id',
      'author_id',
      'created_at',
    ],
    search: ['body', 'property_id', 'author_id'],
    title: 'body',
    sort: ['created_at', 'DESC'],
  },
});
