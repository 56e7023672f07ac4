import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { useTransitionListing } from '#src-market/data/listings/sellerListings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { StepProps } from '../form/StepProps.ts';
import { MissingList } from './MissingList.tsx';
import styles from './wizard.module.css';

const FAILED = msg`The listing was not submitted.`;

/** What is missing, or the button that sends the listing to review. */
export function SubmitStep({ form, listing }: StepProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, state } = listing;
  const transition = useTransitionListing(id);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { missing } = form;

  const submit = async () => {
    setProblem(null);
    setBusy(true);
    try {
      if (!(await form.flush())) {
        setProblem(t`Some changes are not saved yet. Save them first.`);
        return;
      }
      let { version } = form.current();
      // A rejected listing is a draft again before it is submitted.
      if (state === 'rejected')
        ({ version } = await transition.mutateAsync({ event: 'revise', version }));
      await transition.mutateAsync({ event: 'submit', version });
      toast({
        title: t`Listing submitted`,
        description: t`We review it and email you the result.`,
        colour: 'success',
      });
      await navigate(href('sellerProperty', { id }));
    } catch (error) {
      setProblem(errorText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };

  if (state === 'pending_review')
    return (
      <Notice
        title={<Trans>This listing is in review</Trans>}
        actions={
          <ButtonLink size="sm" variant="secondary" to={href('sellerProperty', { id })}>
            <Trans>Go to the listing</Trans>
          </ButtonLink>
        }
      >
        <Trans>You can still change it. We email you when it is published.</Trans>
      </Notice>
    );
  return (
    <div className={styles.submit}>
      {problem && (
        <Notice tone="error" title={<Trans>The listing was not submitted</Trans>} live>
          {problem}
        </Notice>
      )}
      {missing.length > 0 ? (
        <>
          <p>
            <Trans>Complete these parts, then submit the listing:</Trans>
          </p>
          <MissingList missing={missing} />
        </>
      ) : (
        <>
          <Notice tone="success" title={<Trans>Nothing is missing</Trans>}>
            <Trans>
              We review each listing before it is published and email you the result. You can change
              it until then.
            </Trans>
          </Notice>
          <div>
            <Button size="lg" loading={busy} onClick={() => void submit()}>
              <Trans>Submit for review</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
