import { resources } from '#resources';
import { STEP_FIELDS } from '#src/rules/onboarding/stepForm.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
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
  return changes.length > 0
    ? changes
    : [`${valueLabelOf(resources.onboarding_steps.fields.step, current.step)}: submitted again`];
}
