import type { DelegationScope } from '#src/access/roles.ts';
import { byUrgency, TODO_KINDS } from '#src/rules/reports/todo.ts';
import type { TodoReply } from '#src/wire/reports/todo.ts';
import type { Services } from '#server/platform/services.ts';
import { onboardingTodos, payoutTodos } from './accountTodos.ts';
import { changeTodos, disputeTodos, offerTodos } from './answerTodos.ts';
import { bookingTodos } from './bookingTodos.ts';
import { listingTodos } from './listingTodos.ts';
import { TODO_MAX, type TodoSource } from './todoSource.ts';

/** Every source of items; a kind is a line of `TODO_KINDS` and belongs to one of them. */
const SOURCES: readonly TodoSource[] = [
  onboardingTodos,
  bookingTodos,
  changeTodos,
  offerTodos,
  disputeTodos,
  payoutTodos,
  listingTodos,
];

/** What the reader may see of a seller. */
interface TodoReads {
  readonly own: boolean;
  readonly scopes: readonly DelegationScope[];
}

/** What the seller has to do, the most urgent first; only kinds that the reader may see. */
export async function sellerTodo(
  services: Services,
  sellerId: string,
  { own, scopes }: TodoReads,
): Promise<TodoReply> {
  const items = [];
  for (const { kinds, read } of SOURCES) {
    const allowed = kinds.every((kind) => {
      const reader = TODO_KINDS[kind];
      return own || (reader !== 'owner' && scopes.includes(reader));
    });
    if (allowed) items.push(...(await read(services, sellerId)));
  }
  items.sort(byUrgency);
  return { data: items.slice(0, TODO_MAX), meta: { more: items.length > TODO_MAX } };
}
