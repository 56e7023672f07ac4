import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { useApp } from '#src/app/AppContext.tsx';
import { valueLabel } from '../fromResource/labels.ts';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pictures, type Picture } from './Pictures.tsx';
import { stepReasons } from './rejectionReasons.ts';
import styles from './review.module.css';
import { StepCard } from './StepCard.tsx';
import type { ReviewSession } from './useReviewSession.ts';
import { useErrorMessage } from './useErrorMessage.ts';
import { useApplicant, type ApplicantDocument, type Step } from './useApplicant.ts';
import type { Decisions } from './useDecisions.ts';
import { DecisionBar } from './DecisionBar.tsx';

const { onboarding_steps } = resources;

function picturesOf(
  backend: string,
  papers: readonly ApplicantDocument[],
  steps: readonly Step[],
): Picture[] {
  return papers.map(({ id, step_id, side, media_type }) => {
    const file = `${backend}/api/v1/documents/${id}/file`;
    const step = steps.find((one) => one.id === step_id)?.step ?? 'document';
    const src = media_type.startsWith('image/') ? file : null;
    return { key: id, label: `${valueLabel(step)}, ${side}`, src, thumb: null, file };
  });
}

interface Props {
  id: string;
  desk: ReviewSession;
  verdicts: Decisions;
}

/** Somebody's papers beside what they entered, step by step, and the verdict on each. */
export function PersonReview({ id, desk, verdicts }: Props) {
  const { config } = useApp();
  const { profile, steps, papers, error, refetch, refetchSteps } = useApplicant(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const { failure, attempt } = useErrorMessage();
  if (error)
    return (
      <EmptyState
        icon="error_circle"
        title="The papers could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  if (!profile || !steps) return <div className={styles.waiting} aria-busy />;
  const open = steps.filter(({ state }) => state === 'submitted');
  const current = open.find((step) => step.id === chosen) ?? open[0];
  const name = profile.display_name;
  const goOn = async () => {
    const left = (await refetchSteps()).some(({ state }) => state === 'submitted');
    if (!left) await desk.next();
  };
  const judge = (
    step: Step,
    action: 'approve' | 'reject' | 'approve_all',
    input: { readonly reason?: string },
    said: string,
  ) =>
    attempt(async () => {
      const about = action === 'approve_all' ? open.map((one) => one.id) : [step.id];
      await verdicts.decide({
        path: onboarding_steps.path,
        id: step.id,
        action,
        input,
        successMessage: said,
        about,
      });
      setChosen(null);
      await goOn();
    });
  const own = papers?.find(({ step_id }) => step_id === current?.id);
  return (
    <>
      <p className={styles.note}>
        <Link to={`/admin/profiles/${id}`}>The profile</Link>, {steps.length} steps begun,{' '}
        {open.length} to decide
      </p>
      <div className={styles.sides}>
        <Pictures
          key={own?.id ?? (papers ? 'papers' : 'waiting')}
          pictures={picturesOf(config.backend_url, papers ?? [], steps)}
          first={own?.id}
          none="No step so far asks for a document."
        />
        <div className={styles.data}>
          {steps.map((step) => (
            <StepCard
              key={step.id}
              step={step}
              current={step === current}
              onChoose={() => setChosen(step.id)}
            />
          ))}
        </div>
      </div>
      {current ? (
        <DecisionBar
          key={current.id}
          about={`${valueLabel(current.step)} of ${name}`}
          reasons={stepReasons(current.step)}
          failure={failure}
          onApprove={() =>
            judge(current, 'approve', {}, `${valueLabel(current.step)} of ${name} is approved`)
          }
          onReject={(reason) =>
            judge(
              current,
              'reject',
              { reason },
              `${valueLabel(current.step)} of ${name} is sent back`,
            )
          }
          onSkip={() => void desk.skip()}
          more={
            open.length > 1 && (
              <ApproveAll
                count={open.length}
                onApprove={() =>
                  void judge(current, 'approve_all', {}, `All steps of ${name} are approved`)
                }
              />
            )
          }
        />
      ) : (
        <EmptyState
          icon="check_circle"
          title="Nothing is left to decide here"
          actions={
            <Button variant="contained" onClick={() => void desk.next()}>
              Take the next
            </Button>
          }
        >
          Somebody else was faster, or the person took their step back to change it.
        </EmptyState>
      )}
    </>
  );
}

function ApproveAll({ count, onApprove }: { count: number; onApprove: () => void }) {
  useShortcuts({ A: onApprove });
  return (
    <Button variant="outlined" aria-keyshortcuts="Shift+A" onClick={onApprove}>
      Approve all {count} <kbd className={styles.key}>Shift A</kbd>
    </Button>
  );
}
