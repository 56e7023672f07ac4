import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { href } from '#src/routes/href.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { validateStep, STEP_FIELDS, requiredFiles } from '#src/rules/onboarding/stepForm.ts';
import { RequestError } from '#src/session/request.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { useChangeSteps } from '#src-market/data/onboarding/onboarding.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { DocumentField } from './DocumentField.tsx';
import { NOT_SENT, PROBLEM_TEXTS, STEP_TEXTS } from './onboardingTexts.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { StepInput } from './StepInput.tsx';
import { useStepDraft } from './useStepDraft.ts';
import styles from './onboarding.module.css';

type Problems = Readonly<Record<string, string>>;

interface Props {
  owner: string;
  view: StepView;
  /** The legal name of who signs the agreement; null where it is unknown. */
  signer: string | null;
}

/** The form of an open step. Saved while typing, validated on submit. */
export function StepForm({ owner, view, signer }: Props) {
  const { step, answers, documents, rejection_reason } = view;
  const { i18n, t } = useLingui();
  const { draft, change, saveState, stop, discard } = useStepDraft(owner, step, answers);
  const submit = useChangeSteps(owner);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const masked = typeof answers['iban'] === 'string' ? answers['iban'] : '';
  const mask = masked.includes('•') ? masked : undefined;

  const validate = (): Problems => {
    const today = isoDate(serverNow().toISOString().slice(0, 10));
    const files = documents.map(({ side }) => side);
    const found = Object.entries(validateStep(step, draft, { today, files, signer }));
    // A number that the server already has may stay empty.
    const open = found.filter(([name]) => name !== 'iban' || !mask || Boolean(draft['iban']));
    return Object.fromEntries(open.map(([name, code]) => [name, i18n._(PROBLEM_TEXTS[code])]));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validate();
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      const first = Object.keys(STEP_FIELDS[step]).find((name) => name in found);
      form.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[type="file"]')?.focus();
      return;
    }
    // The server would reject a later save.
    stop();
    try {
      await submit.mutateAsync({ verb: 'submit', step, answers: draft });
      discard();
    } catch (error) {
      const errors = error instanceof RequestError ? Object.entries(error.errors) : [];
      setProblems(Object.fromEntries(errors.map(([name, texts]) => [name, texts[0] ?? ''])));
      if (errors.length === 0) setFailure(errorText(error, NOT_SENT));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <div>
        <h2>{i18n._(STEP_TEXTS[step].title)}</h2>
        <p className={styles.lead}>
          {i18n._(STEP_TEXTS[step].text)}{' '}
          {step === 'agreement' && (
            <a href={href('terms')} target="_blank" rel="noreferrer">
              <Trans>Read the terms (in a new tab)</Trans>
            </a>
          )}
        </p>
      </div>
      {rejection_reason && (
        <Notice tone="warning" title={<Trans>Please fix this</Trans>}>
          <bdi>{rejection_reason}</bdi>
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title={<Trans>Sending failed</Trans>} live>
          {failure}
        </Notice>
      )}
      {Object.entries(STEP_FIELDS[step]).map(([name, field]) => (
        <StepInput
          key={name}
          name={name}
          field={field}
          draft={draft}
          error={problems[name]}
          mask={name === 'iban' ? mask : undefined}
          onChange={change}
        />
      ))}
      {requiredFiles(step, draft).map((side, _, sides) => (
        <DocumentField
          key={side}
          owner={owner}
          step={step}
          side={side}
          label={sides.length === 1 ? t`The document` : side === 'front' ? t`Front` : t`Back`}
          document={documents.find((each) => each.side === side)}
          error={
            documents.some((each) => each.side === side) ? undefined : problems[`file_${side}`]
          }
        />
      ))}
      <div className={styles.foot}>
        <Button type="submit" size="lg" loading={submit.isPending}>
          <Trans>Send and continue</Trans>
        </Button>
        <SaveStatus state={saveState} />
      </div>
    </form>
  );
}
