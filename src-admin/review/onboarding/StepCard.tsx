import { resources } from '#resources';
import { STEP_FIELDS } from '#src/rules/onboarding/stepForm.ts';
import { toneOf } from '../../declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Chip } from '../../ui/Chip.tsx';
import { answerLabel, answerText } from './answers.ts';
import { Fact } from '../Fact.tsx';
import styles from '../review.module.css';
import type { Step } from './useApplicant.ts';

interface Props {
  step: Step;
  current: boolean;
  onChoose: () => void;
}

/** The answers of an onboarding step, and its state. */
export function StepCard({ step, current, onChoose }: Props) {
  const { answers, state, rejection_reason } = step;
  const entered = Object.keys(STEP_FIELDS[step.step]).flatMap((name) => {
    const value = answers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return (
    <section className={styles.step} aria-current={current ? 'step' : undefined}>
      <header className={styles.stepHead}>
        <h3>
          <button
            type="button"
            className={styles.choose}
            disabled={state !== 'submitted'}
            onClick={onChoose}
          >
            {valueLabelOf(resources.onboarding_steps.fields.step, step.step)}
          </button>
        </h3>
        <Chip tone={toneOf(state)}>
          {valueLabelOf(resources.onboarding_steps.fields.state, state)}
        </Chip>
      </header>
      {entered.length === 0 && <p className={styles.note}>Nothing is entered yet.</p>}
      <dl className={styles.facts}>
        {entered.map(([name, value]) => (
          <Fact key={name} label={answerLabel(name)}>
            <bdi>{answerText(step.step, name, value)}</bdi>
          </Fact>
        ))}
      </dl>
      {rejection_reason !== null && (
        <p className={styles.reason}>
          Sent back: <bdi>{rejection_reason}</bdi>
        </p>
      )}
    </section>
  );
}
