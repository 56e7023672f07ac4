import { z } from 'zod';

/** A record found by words or by its id. */
export const hit = z.object({
  /** The last part of the resource's path. */
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  state: z.nullable(z.string()),
});
export type Hit = z.infer<typeof hit>;
