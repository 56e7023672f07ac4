import { z } from 'zod';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The view settings of a list: filters, sort order, columns and row density. */
export const listLook = z.strictObject({
  filters: z.record(z.string().max(80), z.unknown()),
  sort: z.tuple([z.string().max(80), z.enum(['ASC', 'DESC'])]),
  columns: z.array(z.string().max(80)).max(60),
  density: z.enum(DENSITIES),
});
export type ListLook = z.infer<typeof listLook>;

export const listPreference = listLook
  .pick({ columns: true, density: true })
  .extend({ default_view_id: z.nullable(z.uuid()) })
  .partial();
export type ListPreference = z.infer<typeof listPreference>;

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Only the owner may change it. */
  owner: z.object({ id: z.string(), name: z.string() }),
  look: listLook,
});
export type SavedView = z.infer<typeof savedView>;
