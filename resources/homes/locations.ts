import { anyone, staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

export const LOCATION_KINDS = ['country', 'region', 'city', 'area'] as const;

/** A node of the tree country, region, city, area. */
export const locations = defineResource({
  name: 'locations',
  fields: {
    id: f.id(),
    parent_id: f.optional(f.ref('locations')),
    kind: f.choice(LOCATION_KINDS),
    name: f.text({ max: 120 }),
    /** Separated by commas; a search finds the place by each of them. */
    other_names: f.described(f.withDefault(f.text({ min: 0, max: 400 }), ''), {
      label: 'Other names',
      help: 'Separated by commas, such as München, Monaco di Baviera.',
    }),
    country_code: f.indexed(f.country()),
    /** Applies to the place and to places below it without a code. */
    region_code: f.described(f.optional(f.region()), {
      label: 'Region code',
      help: 'The ISO 3166-2 code without the country, such as BY for Bavaria. Prices follow the public holidays of the region.',
    }),
    lat: f.decimal({ min: -90, max: 90 }),
    lng: f.decimal({ min: -180, max: 180 }),
    time_zone: f.timeZone(),
    population: f.withDefault(f.integer(), 0),
    /** Shown on the home page as a destination. */
    featured: f.withDefault(f.flag(), false),
  },
  access: {
    list: anyone,
    create: staff('admin'),
    edit: staff('admin'),
    remove: staff('admin'),
  },
  admin: {
    menu: { group: 'Marketplace', icon: 'map', position: 8 },
    list: ['name', 'kind', 'parent_id', 'country_code', 'population', 'featured'],
    filters: ['kind', 'country_code', 'featured', 'parent_id'],
    search: ['name', 'other_names', 'parent_id'],
    title: 'name',
  },
});
