import type { EventProblem } from '#src/rules/calendarFeeds/importedEvent.ts';

/** What is wrong with an event, and the line that says so; empty for none. */
export type OnProblem = (problem: EventProblem, says: string) => void;

/** An event, or a part of one, that cannot be read. */
export class EventError extends Error {
  override readonly name = 'EventError';
  readonly problem: EventProblem;
  /** The line that was not understood; empty for none. */
  readonly says: string;

  constructor(problem: EventProblem, says = '') {
    super(`${problem} ${says}`);
    this.problem = problem;
    this.says = says;
  }
}
