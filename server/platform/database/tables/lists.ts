import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { listLook } from '#src/schema/listLook.ts';

/** Saved list views: private to their owner, or shared with all staff who may read the list. */
export const savedViews = defineTable({
  name: 'saved_views',
  fields: {
    id: f.id(),
    resource: f.text({ max: 60 }),
    name: f.text({ max: 60 }),
    owner_id: f.ref('users', 'cascade'),
    shared: f.withDefault(f.flag(), false),
    look: f.json(listLook),
    created_at: f.createdAt(),
  },
  unique: [['resource', 'owner_id', 'name']],
});

/** A user's list settings while no view is selected. */
export const listPreferences = defineTable({
  name: 'list_preferences',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    resource: f.text({ max: 60 }),
    look: f.json(listLook.pick({ columns: true, density: true }).partial()),
    default_view_id: f.optional(f.ref('saved_views', 'set null')),
  },
  unique: [['user_id', 'resource']],
});
