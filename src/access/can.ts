import type { Actor, Grant } from './grants.ts';

/** Whether the grant allows this one record; agrees with the filter it gives a list. */
export function can<C extends string>(
  grant: Grant<C>,
  actor: Actor | null,
  record: { readonly [column in C]: string | null },
): boolean {
  const answer = grant(actor);
  if (typeof answer === 'boolean') return answer;
  return answer.any.some((condition) => {
    const value: string | null = record[condition.column];
    return value !== null && condition.in.includes(value);
  });
}
