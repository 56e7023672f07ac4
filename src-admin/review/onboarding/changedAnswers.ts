import { STEP_FIELDS } from '#src/rules/onboarding/stepForm.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { answerLabel, answerText } from './answers.ts';
import type { Step } from './useApplicant.ts';

/** What changed in a step that was submitted again, one text for each answer. */
export function changedAnswers(before: Step, current: Step): string[] {
  const text = ({ step, answers }: Step, name: string) =>
    answerText(step, name, answers[name] ?? '');
  const changes = Object.keys(STEP_FIELDS[current.step]).flatMap((name) => {
    const [was, is] = [text(before, name), text(current, name)];
    return was === is ? [] : [`${answerLabel(name)}: ${is}, before: ${was}`];
  });
  // A masked account number or a document may have changed without a visible difference.
  return changes.length > 0 ? changes : [`${valueLabel(current.step)}: submitted again`];
}
