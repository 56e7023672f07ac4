import { z } from 'zod';

/** The parameters of `ra-data-simple-rest`: each is a JSON text. */
export const listQueryTexts = z.object({
  sort: z.string().max(200).optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(50_000).optional(),
});
export type ListQueryTexts = z.infer<typeof listQueryTexts>;
