import {
  EVENT_NIGHTS_MAX,
  localEventProblems,
  type LocalEvent,
  type LocalEventProblem,
} from '#src/rules/priceSuggestions/localEvents.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

const MESSAGES: Readonly<Record<LocalEventProblem, string>> = {
  ends_before_start: 'The last night must not be before the first night.',
  too_long: `An event has at most ${EVENT_NIGHTS_MAX} nights.`,
};

/** Throws 422 at `last_night`. */
export async function checkLocalEvent(_: UnitOfWork, event: LocalEvent): Promise<void> {
  const problems = localEventProblems(event).map((problem) => MESSAGES[problem]);
  if (problems.length > 0) throw invalid({ last_night: problems });
}
