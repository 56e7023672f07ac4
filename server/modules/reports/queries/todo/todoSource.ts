import type { TodoKind } from '#src/rules/reports/todo.ts';
import type { TodoItem } from '#src/wire/reports/todo.ts';
import type { Services } from '#server/platform/services.ts';

/** Items of one source at most; the next appear once these are done. */
export const TODO_MAX = 30;

export interface TodoSource {
  /** The kinds of its items, with one kind of readers. */
  readonly kinds: readonly [TodoKind, ...TodoKind[]];
  /** Reads at most `TODO_MAX` items of the seller with one query, the most urgent first. */
  readonly read: (services: Services, sellerId: string) => Promise<readonly TodoItem[]>;
}

/** An item with what its kind needs; the rest is null. */
export const todoItem = (item: Pick<TodoItem, 'kind' | 'id'> & Partial<TodoItem>): TodoItem => ({
  booking_id: null,
  title: '',
  person: null,
  check_in: null,
  check_out: null,
  guests: null,
  due_at: null,
  time_zone: null,
  reason: null,
  step: null,
  missing: null,
  ...item,
});
