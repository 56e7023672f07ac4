import { answerAllows } from '#src/access/can.ts';
import type { Actor } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAnswers } from '#src/schema/resourceGrants.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AnyRecord } from '../record.ts';

/** The columns that the actor may read of a record. Evaluates each grant once for many records. */
export function readableColumns(
  resource: Resource,
  actor: Actor | null,
): (record: AnyRecord) => readonly string[] {
  const answers = Object.keys(resource.fields)
    .map((column) => [column, fieldAnswers(resource, actor, column).read] as const)
    .filter(([, answer]) => answer !== false);
  const columns = answers.map(([column]) => column);
  if (answers.every(([, answer]) => answer === true)) return () => columns;
  return (record) =>
    answers.flatMap(([column, answer]) => (answerAllows(answer, record) ? [column] : []));
}

/** Whether the actor may write a column of a record, by its own grants. */
export function mayWrite(
  resource: Resource,
  actor: Actor | null,
  record: AnyRecord,
  column: string,
): boolean {
  return answerAllows(fieldAnswers(resource, actor, column).write, record);
}

/** Throws 422 with every column that the actor may not write, by name. */
export function requireWritable(
  resource: Resource,
  actor: Actor | null,
  record: AnyRecord,
  columns: readonly string[],
): void {
  const refused = columns.filter((column) => !mayWrite(resource, actor, record, column));
  if (refused.length === 0) return;
  const readable = readableColumns(resource, actor)(record);
  throw invalid(
    Object.fromEntries(
      refused.map((column) => [
        column,
        [
          readable.includes(column)
            ? 'You may not change this.'
            : `There is no field named ${column}.`,
        ],
      ]),
    ),
  );
}
