import { z } from 'zod';
import { TODO_KIND_NAMES } from '#src/rules/reports/todo.ts';
import { STEP_NAMES } from '#src/rules/onboarding/step.ts';
import { day } from '#src/schema/field.ts';

/** One thing for a seller to do. */
export const todoItem = z.object({
  kind: z.enum(TODO_KIND_NAMES),
  /** Unique among the items of its kind: the booking, the change, the offer, the dispute or the listing. */
  id: z.string(),
  /** The booking that it is about. */
  booking_id: z.nullable(z.string()),
  /** The title of the property; empty where it has none yet, and for items about no property. */
  title: z.string(),
  /** The buyer. */
  person: z.nullable(z.string()),
  /** The stay. */
  check_in: z.nullable(day()),
  check_out: z.nullable(day()),
  guests: z.nullable(z.int()),
  /** When it must be done; of a check-in or check-out, its local time as an instant. */
  due_at: z.nullable(z.string()),
  /** The time zone of `due_at` where that is a local time. */
  time_zone: z.nullable(z.string()),
  /** Why staff sent it back. */
  reason: z.nullable(z.string()),
  /** The rejected step of onboarding. */
  step: z.nullable(z.enum(STEP_NAMES)),
  /** How many parts a listing is missing. */
  missing: z.nullable(z.int()),
});
export type TodoItem = z.infer<typeof todoItem>;

/** `GET /v1/seller/todo`: the most urgent first. */
export const todoReply = z.object({
  data: z.array(todoItem),
  /** Whether there are more than are shown. */
  meta: z.object({ more: z.boolean() }),
});
export type TodoReply = z.infer<typeof todoReply>;
