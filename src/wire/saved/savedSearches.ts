import { z } from 'zod';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import { ALERTS } from '#src/rules/saved/searchAlerts.ts';
import { searchQuery } from '#src/wire/search/search.ts';

const name = z.string().trim().min(1).max(LIST_NAME_MAX);

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The parameters of the search page, as in its URL. */
  query: z.string(),
  alerts: z.enum(ALERTS),
  /** Whether the dates have passed; it finds nothing any more. */
  passed: z.boolean(),
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchRequest = z.strictObject({
  name,
  alerts: z.enum(ALERTS),
  query: searchQuery.omit({ cursor: true, limit: true }),
});
export type SavedSearchRequest = z.infer<typeof savedSearchRequest>;

/** Changes what it names. */
export const savedSearchChange = z.strictObject({
  name: name.optional(),
  alerts: z.enum(ALERTS).optional(),
});
export type SavedSearchChange = z.infer<typeof savedSearchChange>;
