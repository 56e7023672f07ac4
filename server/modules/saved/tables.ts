import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { ALERTS } from '#src/rules/saved/searchAlerts.ts';
import { LIST_NAME_MAX, NOTE_MAX, SEARCH_QUERY_MAX } from '#src/rules/saved/limits.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A buyer's list of saved homes. */
export const savedLists = defineTable({
  name: 'saved_lists',
  fields: {
    id: f.id(),
    profile_id: f.ref('profiles', 'cascade'),
    name: f.text({ max: LIST_NAME_MAX }),
    /** The list that the heart saves to; each buyer has one, and it cannot be deleted. */
    is_default: f.withDefault(f.flag(), false),
    /** The secret part of the share link; null while the list is private. */
    share_token: f.optional(f.unique(f.text({ max: 64 }))),
    /** When the link was last opened, to the minute. */
    share_used_at: f.optional(f.instant()),
    /** Set while a deleted list can be restored. */
    deleted_at: f.optional(f.indexed(f.instant())),
    created_at: f.createdAt(),
  },
});

/** A saved home; a buyer saves a home once. */
export const savedHomes = defineTable({
  name: 'saved_homes',
  fields: {
    id: f.id(),
    profile_id: f.ref('profiles', 'cascade'),
    list_id: f.ref('saved_lists', 'cascade'),
    property_id: f.ref('properties', 'cascade'),
    note: f.withDefault(f.longText({ max: NOTE_MAX }), ''),
    /** The base price per night when it was saved, to mark a price drop. */
    nightly: f.money(),
    currency: f.choice(CURRENCIES),
    created_at: f.createdAt(),
  },
  unique: [['profile_id', 'property_id']],
});

/** A search that a buyer saved, and which homes it found when it was last checked. */
export const savedSearches = defineTable({
  name: 'saved_searches',
  fields: {
    id: f.id(),
    profile_id: f.ref('profiles', 'cascade'),
    name: f.text({ max: LIST_NAME_MAX }),
    /** The parameters of the search as in a URL, sorted by name. */
    query: f.text({ max: SEARCH_QUERY_MAX }),
    alerts: f.choice(ALERTS),
    /** When its matches were last compared. */
    checked_at: f.indexed(f.instant()),
    alerted_at: f.optional(f.instant()),
    /** The ids of the homes that matched, newest first. */
    known: f.json(z.array(z.string())),
    /** Homes that no longer match, with the instant when this was found. */
    gone: f.json(z.record(z.string(), z.string())),
    /** Set while a deleted search can be restored. */
    deleted_at: f.optional(f.indexed(f.instant())),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const savedTables = [savedLists, savedHomes, savedSearches] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof savedTables> {}
}
