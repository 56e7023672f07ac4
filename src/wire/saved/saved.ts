import { z } from 'zod';
import { LIST_NAME_MAX, MAX_COMPARED, MAX_SAVED, NOTE_MAX } from '#src/rules/saved/limits.ts';
import { AMENITIES } from '#src/rules/listings/property.ts';
import { day, money } from '#src/schema/field.ts';
import { propertyCard } from '#src/wire/search/search.ts';

export const savedList = z.object({
  id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  homes: z.int(),
  /** Null while the list is private. */
  share_token: z.nullable(z.string()),
});
export type SavedList = z.infer<typeof savedList>;

/** All lists, and which homes the hearts show as saved. */
export const savedOverview = z.object({
  lists: z.array(savedList),
  homes: z.array(z.object({ property_id: z.string(), list_id: z.string(), note: z.string() })),
});
export type SavedOverview = z.infer<typeof savedOverview>;

/** `unavailable`: taken or not offered for the chosen dates and guests. */
export const AVAILABILITY = ['unknown', 'available', 'unavailable', 'unpublished'] as const;

export const comparedHome = propertyCard.extend({
  amenities: z.array(z.enum(AMENITIES)),
  cancellation_policy: z.string(),
  deposit: money(),
  min_nights: z.int(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  availability: z.enum(AVAILABILITY),
});
export type ComparedHome = z.infer<typeof comparedHome>;

export const savedHome = comparedHome.extend({
  note: z.string(),
  saved_at: z.string(),
  /** How much less a night costs than when it was saved; null without a drop. */
  price_drop: z.nullable(money()),
});
export type SavedHome = z.infer<typeof savedHome>;

export const savedListView = savedList.extend({ items: z.array(savedHome) });
export type SavedListView = z.infer<typeof savedListView>;

/** What anybody with the link sees: no notes, no owner. */
export const sharedList = z.object({ name: z.string(), items: z.array(comparedHome) });
export type SharedList = z.infer<typeof sharedList>;

/** The dates are given together, or both left out. */
export const stayQuery = z.strictObject({
  check_in: day().optional(),
  check_out: day().optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
});
export type StayQuery = z.infer<typeof stayQuery>;

export const listRequest = z.strictObject({ name: z.string().trim().min(1).max(LIST_NAME_MAX) });

export const saveRequest = z.strictObject({
  list_id: z.uuid().optional(),
  note: z.string().trim().max(NOTE_MAX).optional(),
});
export type SaveRequest = z.infer<typeof saveRequest>;

export const mergeRequest = z.strictObject({ property_ids: z.array(z.uuid()).max(MAX_SAVED) });

/** Ids separated by commas; a fifth is refused. */
export const comparisonQuery = stayQuery.extend({
  ids: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .refine((ids) => ids.length <= MAX_COMPARED, {
      message: `Compare up to ${MAX_COMPARED} homes. Remove one to add another.`,
    }),
});

export const comparison = z.object({
  homes: z.array(comparedHome),
  /** Ids that are unknown or not published any more, in the order of the request. */
  skipped: z.array(z.object({ id: z.string(), reason: z.enum(['unknown', 'unpublished']) })),
});
export type Comparison = z.infer<typeof comparison>;
