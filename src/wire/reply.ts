import { z } from 'zod';

/** Everyone's envelope: `{data, meta?}`. */
export const reply = <T extends z.ZodType>(data: T) => z.object({ data });

export const listReply = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ next_cursor: z.nullable(z.string()) }) });

/** Every error reply; `code` is stable, `errors` names the fields at fault. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the client needs to go on, such as the new quote after a changed price. */
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof errorReply>;
