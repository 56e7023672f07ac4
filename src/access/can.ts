import type { Actor, Answer, Grant, Holds, Where } from './grants.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** The part of a `state=open` before the sign: the column that the grant reads. */
type ColumnOf<Read extends string> = Read extends `${infer C}=${string}` ? C : Read;

/**
 * The conditions by which an answer includes a record; null where it does not. A column that is not a
 * string matches no condition.
 */
function matched({ any }: Where, record: AnyRecord): readonly Holds[] | null {
  const matches: Holds[] = [];
  let isMatched = false;
  for (const one of any) {
    if ('all' in one) {
      const parts = one.all.map((part) => matched(part, record));
      if (parts.includes(null)) continue;
      matches.push(...parts.flatMap((part) => part ?? []));
    } else {
      const value = record[one.column];
      if (typeof value !== 'string' || one.in.includes(value) === (one.not === true)) continue;
      matches.push(one);
    }
    isMatched = true;
  }
  return isMatched ? matches : null;
}

/** The conditions that a record fulfils: none where the answer reads nothing of it or excludes it. */
export function matchedBy(answer: Answer, record: AnyRecord): readonly Holds[] {
  return typeof answer === 'boolean' ? [] : (matched(answer, record) ?? []);
}

/** Whether a grant's answer includes this record. */
export function answerAllows(answer: Answer, record: AnyRecord): boolean {
  return typeof answer === 'boolean' ? answer : matched(answer, record) !== null;
}

/** The columns that an answer reads, with those of referenced records: `property_id.seller_id`. */
export function columnsOf(answer: Answer): readonly string[] {
  if (typeof answer === 'boolean') return [];
  return answer.any.flatMap((one) => ('all' in one ? one.all.flatMap(columnsOf) : [one.column]));
}

/** Whether the grant allows this record; consistent with its filter for lists. */
export function can<Reads extends string>(
  grant: Grant<Reads>,
  actor: Actor | null,
  record: { readonly [column in ColumnOf<Reads>]: string | null },
): boolean {
  return answerAllows(grant(actor), record);
}
