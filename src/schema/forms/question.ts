import type { Action } from '../resource.ts';

/** Whether an action asks before it runs: for its input, its question, or because it cannot be undone. */
export const needsDialog = ({ input, danger, question }: Action): boolean =>
  input !== undefined || danger === true || question !== undefined;

/** A part of a question: text, or a column of the record. */
export type QuestionPart = { readonly text: string } | { readonly column: string };

/** The parts of a declared question such as `Refund {total} to {buyer_id}?`. */
export function questionParts(question: string): readonly QuestionPart[] {
  return question
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const column = /^\{(\w+)\}$/.exec(part)?.[1];
      return column === undefined ? { text: part } : { column };
    });
}
