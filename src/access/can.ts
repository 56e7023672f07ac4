import type { Actor, Grant, Where } from './grants.ts';

/** Whether a grant's answer includes this record; a column that is not a string matches no condition. */
export function answerAllows(
  answer: boolean | Where<string>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof answer === 'boolean') return answer;
  return answer.any.some((condition) => {
    const value = record[condition.column];
    return typeof value === 'string' && condition.in.includes(value);
  });
}

/** Whether the grant allows this record; consistent with its filter for lists. */
export function can<C extends string>(
  grant: Grant<C>,
  actor: Actor | null,
  record: { readonly [column in C]: string | null },
): boolean {
  return answerAllows(grant(actor), record);
}
