import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { StaffDataProvider } from '../../providers/dataProvider.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pictures, type Picture } from '../Pictures.tsx';
import { stepReasons } from '../rejectionReasons.ts';
import { Key } from '#src-admin/ui/Key.tsx';
import styles from '../review.module.css';
import { changedAnswers } from './changedAnswers.ts';
import { ChangedNotice } from '../ChangedNotice.tsx';
import { useSeen } from '../useSeen.ts';
import { StepCard } from './StepCard.tsx';
import type { ReviewSession } from '../useReviewSession.ts';
import { useErrorMessage } from '../useErrorMessage.ts';
import { useApplicant, type ApplicantDocument, type Step } from './useApplicant.ts';
import type { Decisions } from '../useDecisions.ts';
import { DecisionBar } from '../DecisionBar.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import { approveSteps } from '#src/wire/onboarding/endpoints/review.ts';
import { getDocument } from '#src/wire/onboarding/endpoints/documents.ts';

const { onboarding_steps } = resources;

function picturesOf(
  backend: string,
  documents: readonly ApplicantDocument[],
  steps: readonly Step[],
): Picture[] {
  return documents.map(({ id, step_id, side, media_type }) => {
    const file = addressOf(backend, getDocument, { params: { id } });
    const step = steps.find((one) => one.id === step_id)?.step ?? 'document';
    const src = media_type.startsWith('image/') ? file : null;
    return {
      key: id,
      label: `${valueLabelOf(resources.onboarding_steps.fields.step, step)}, ${side}`,
      src,
      thumb: null,
      file,
    };
  });
}

const isOpen = ({ state }: Step) => state === 'submitted';

/** Whether the person has submitted the step again, with other answers or documents. */
const submittedAgain = (before: Step, current: Step) =>
  before.submitted_at !== current.submitted_at;

interface Props {
  id: string;
  session: ReviewSession;
  decisions: Decisions;
}

/** The documents and answers of an applicant, step by step, and the decision bar. */
export function PersonReview({ id, session, decisions }: Props) {
  const { config } = useApp();
  const { profile, steps, documents, error, refetch, refetchSteps } = useApplicant(id);
  const api = useDataProvider<StaffDataProvider>();
  const { changed, accept } = useSeen(steps?.filter(isOpen) ?? [], submittedAgain);
  const [chosen, setChosen] = useState<string | null>(null);
  const { errorMessage, run: runTask } = useErrorMessage();
  if (error && !profile)
    return (
      <EmptyState
        icon="error_circle"
        title="The documents could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  if (!profile || !steps) return <div className={styles.waiting} aria-busy />;
  const open = steps.filter(isOpen);
  const current = open.find((step) => step.id === chosen) ?? open[0];
  const name = profile.display_name;
  const openNext = async () => {
    const left = (await refetchSteps()).some(isOpen);
    if (!left) await session.next();
  };
  const { path } = onboarding_steps;
  const run = (ids: readonly string[], successMessage: string, send: () => Promise<unknown>) =>
    runTask(async () => {
      await decisions.decide({ path, ids, send, successMessage });
      setChosen(null);
      await openNext();
    });
  const decide = (
    { id: stepId, version }: Step,
    action: 'approve' | 'reject',
    input: { readonly reason?: string },
    successMessage: string,
  ) => run([stepId], successMessage, () => api.action(path, stepId, action, { ...input, version }));
  const approveAll = () => {
    const body = { steps: open.map((step) => ({ id: step.id, version: step.version })) };
    return run(
      open.map((step) => step.id),
      `All steps of ${isolate(name)} are approved`,
      () => api.call(approveSteps, { params: { id }, body }),
    );
  };
  const currentDocument = documents?.find(({ step_id }) => step_id === current?.id);
  return (
    <>
      <p className={styles.note}>
        <Link to={`/admin/profiles/${id}`}>The profile</Link>, {steps.length} steps begun,{' '}
        {open.length} to decide
      </p>
      <div className={styles.sides}>
        <Pictures
          key={currentDocument?.id ?? (documents ? 'documents' : 'waiting')}
          pictures={picturesOf(config.backend_url, documents ?? [], steps)}
          first={currentDocument?.id}
          none="No step requires a document yet."
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
      {changed.length > 0 ? (
        <ChangedNotice
          changes={changed.flatMap(({ before, current: now }) => changedAnswers(before, now))}
          onAccept={accept}
        />
      ) : current ? (
        <DecisionBar
          key={current.id}
          about={`${valueLabelOf(resources.onboarding_steps.fields.step, current.step)} of ${isolate(name)}`}
          reasons={stepReasons(current.step)}
          errorMessage={errorMessage}
          onApprove={() =>
            decide(
              current,
              'approve',
              {},
              `${valueLabelOf(resources.onboarding_steps.fields.step, current.step)} of ${isolate(name)} is approved`,
            )
          }
          onReject={(reason) =>
            decide(
              current,
              'reject',
              { reason },
              `${valueLabelOf(resources.onboarding_steps.fields.step, current.step)} of ${isolate(name)} is sent back`,
            )
          }
          onSkip={() => void session.skip()}
          more={
            open.length > 1 && (
              <ApproveAll count={open.length} onApprove={() => void approveAll()} />
            )
          }
        />
      ) : (
        <EmptyState
          icon="check_circle"
          title="Nothing is left to decide here"
          actions={
            <Button variant="contained" onClick={() => void session.next()}>
              Take the next
            </Button>
          }
        >
          Someone else has already decided this, or the person withdrew the step to change it.
        </EmptyState>
      )}
    </>
  );
}

function ApproveAll({ count, onApprove }: { count: number; onApprove: () => void }) {
  useShortcuts({ A: onApprove });
  return (
    <Button variant="outlined" aria-keyshortcuts="Shift+A" onClick={onApprove}>
      Approve all {count} <Key>Shift A</Key>
    </Button>
  );
}
