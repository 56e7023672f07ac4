import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** A festival, fair or match that raises the suggested prices of homes in and below its place. */
export const localEvents = defineResource({
  name: 'local_events',
  fields: {
    id: f.id(),
    name: f.text({ max: 80 }),
    location_id: f.described(f.ref('locations'), {
      help: 'The event raises the suggested prices of all homes in this place.',
    }),
    first_night: f.indexed(f.day()),
    last_night: f.described(f.day(), { help: 'The last night with a raised price.' }),
    increase: f.described(f.share({ min: 100, max: 5_000 }), {
      help: 'By how much suggested prices rise, from 1 to 50 %. A stronger event replaces a weaker one on the same night.',
    }),
    created_at: f.createdAt(),
  },
  access: {
    list: staff('admin'),
    create: staff('admin'),
    edit: staff('admin'),
    remove: staff('admin'),
  },
  admin: {
    menu: { group: 'Marketplace', position: 9 },
    list: ['name', 'location_id', 'first_night', 'last_night', 'increase'],
    filters: ['location_id', 'first_night', 'last_night', 'increase'],
    search: ['name'],
    title: 'name',
    sort: ['first_night', 'ASC'],
  },
});
