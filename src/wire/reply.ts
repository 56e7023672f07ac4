import { z } from 'zod';

/** The envelope of every reply: `{data, meta?}`. */
export const reply = <T extends z.ZodType>(data: T) => z.object({ data });

export const listReply = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ next_cursor: z.nullable(z.string()) }) });

/** Every error reply; `code` is stable, `errors` is by field. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Data for the next step, such as the new quote after a price change. */
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof errorReply>;
