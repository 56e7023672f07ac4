import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import { useDisputeAction } from '#src-market/data/disputes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Deadline } from './Deadline.tsx';

interface Props {
  dispute: DisputeView;
  /** Called when the deadline passes. */
  onEnd: () => void;
}

/** The status of the dispute, whose turn it is and the deadline. */
export function DisputeStatus({ dispute, onEnd }: Props) {
  const { state, seen_as, opened_by } = dispute;
  const isClaimant = seen_as === opened_by;
  const other = seen_as === 'buyer' ? dispute.seller : dispute.buyer;
  switch (state) {
    case 'open':
      return isClaimant ? (
        <Prepare dispute={dispute} onEnd={onEnd} />
      ) : (
        <Notice title={<Trans>{other} is preparing a dispute</Trans>}>
          <p>
            <Trans>You are asked to answer as soon as it is sent to you.</Trans>
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      );
    case 'awaiting_response':
      return isClaimant ? (
        <Notice title={<Trans>{other} is asked to answer</Trans>}>
          <p>
            <Trans>Without an answer in time our staff decide by what they have.</Trans>
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      ) : (
        <Notice tone="warning" title={<Trans>Please answer</Trans>}>
          <p>
            <Trans>
              Say how it was, and add what shows it. Without an answer our staff decide by what they
              have.
            </Trans>
            {dispute.on_deposit && (
              <>
                {' '}
                <Trans>Your deposit stays held until then; what is not awarded comes back.</Trans>
              </>
            )}
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      );
    case 'under_review':
      return (
        <Notice title={<Trans>Our staff look at it</Trans>}>
          <Trans>
            You hear of it by mail and here. Until it is decided you may still add something.
          </Trans>
        </Notice>
      );
    case 'withdrawn':
      return dispute.on_deposit ? (
        <Notice title={<Trans>The claim is over: nothing of the deposit is paid by it</Trans>} />
      ) : (
        <Notice title={<Trans>The dispute was withdrawn: nothing is paid by it</Trans>} />
      );
    default:
      return <Outcome dispute={dispute} />;
  }
}

function Prepare({ dispute, onEnd }: Props) {
  const { t } = useLingui();
  const action = useDisputeAction(dispute.id);
  const [key] = useState(() => crypto.randomUUID());
  const other = dispute.seen_as === 'buyer' ? dispute.seller : dispute.buyer;
  return (
    <Notice
      tone="warning"
      title={<Trans>Add what shows it, then send it to {other}</Trans>}
      actions={
        <Button
          loading={action.isPending}
          disabled={!dispute.abilities.send}
          onClick={() =>
            action.mutate(
              { verb: 'send', key },
              {
                onSuccess: () =>
                  toast({ title: t`Sent: ${other} is asked to answer`, colour: 'success' }),
                onError: (error) =>
                  toast({ title: t`It was not sent`, description: error.message, colour: 'error' }),
              },
            )
          }
        >
          <Trans>Send it now</Trans>
        </Button>
      }
    >
      <p>
        {dispute.needs_evidence ? (
          <Trans>
            A deposit is claimed with evidence: add a picture or a bill below. Without any, the
            claim ends when your time is over.
          </Trans>
        ) : (
          <Trans>When your time is over it is sent by itself.</Trans>
        )}
      </p>
      <Deadline dispute={dispute} onEnd={onEnd} />
    </Notice>
  );
}

function Outcome({ dispute }: { dispute: DisputeView }) {
  const { awarded, opened_by, seen_as, currency, decision, on_deposit } = dispute;
  const amount = awarded ?? 0;
  const isClaimant = seen_as === opened_by;
  const claimant = opened_by === 'buyer' ? dispute.buyer : dispute.seller;
  const price = <Price amount={amount} currency={currency} strong />;
  const title =
    amount === 0 ? (
      <Trans>Decided: no money is awarded</Trans>
    ) : isClaimant ? (
      <Trans>Decided: you get {price}</Trans>
    ) : (
      <Trans>
        Decided: {claimant} gets {price}
      </Trans>
    );
  return (
    <Notice tone={amount > 0 && isClaimant ? 'success' : 'info'} title={title}>
      {decision && <p>“{decision}”</p>}
      {amount > 0 && opened_by === 'buyer' && (
        <p>
          <Trans>The money goes back the way the payment came.</Trans>
        </p>
      )}
      {amount > 0 && opened_by === 'seller' && (
        <p>
          {on_deposit ? (
            <Trans>It is taken from the deposit and added to the seller’s next payout.</Trans>
          ) : (
            <Trans>Keystead adds it to the seller’s next payout.</Trans>
          )}
        </p>
      )}
      {on_deposit && (
        <p>
          <Trans>What is left of the deposit goes back to the buyer.</Trans>
        </p>
      )}
    </Notice>
  );
}
