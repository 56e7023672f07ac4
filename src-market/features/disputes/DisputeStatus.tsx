import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import { useDisputeAction } from '#src-market/data/disputes/disputes.ts';
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
        <Notice
          title={
            <Trans>
              <bdi>{other}</bdi> is preparing a dispute
            </Trans>
          }
        >
          <p>
            <Trans>You can respond as soon as it is sent to you.</Trans>
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      );
    case 'awaiting_response':
      return isClaimant ? (
        <Notice
          title={
            <Trans>
              Waiting for <bdi>{other}</bdi> to respond
            </Trans>
          }
        >
          <p>
            <Trans>
              If they do not respond in time, our staff decide with the information they have.
            </Trans>
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      ) : (
        <Notice tone="warning" title={<Trans>Please respond</Trans>}>
          <p>
            <Trans>
              Describe what happened and add evidence. If you do not respond, our staff decide with
              the information they have.
            </Trans>
            {dispute.on_deposit && (
              <>
                {' '}
                <Trans>
                  Your deposit stays held until then. The part that is not awarded is refunded.
                </Trans>
              </>
            )}
          </p>
          <Deadline dispute={dispute} onEnd={onEnd} />
        </Notice>
      );
    case 'under_review':
      return (
        <Notice title={<Trans>Under review by our staff</Trans>}>
          <Trans>
            We email you the decision and show it here. You can add information until then.
          </Trans>
        </Notice>
      );
    case 'withdrawn':
      return dispute.on_deposit ? (
        <Notice title={<Trans>The claim has ended. Nothing is paid from the deposit</Trans>} />
      ) : (
        <Notice title={<Trans>The dispute was withdrawn. Nothing is awarded</Trans>} />
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
      title={
        <Trans>
          Add evidence, then send the dispute to <bdi>{other}</bdi>
        </Trans>
      }
      actions={
        <Button
          loading={action.isPending}
          disabled={!dispute.abilities.send}
          onClick={() =>
            action.mutate(
              { verb: 'send', key },
              {
                onSuccess: () =>
                  toast({
                    title: t`Sent. Waiting for ${isolate(other)} to respond`,
                    colour: 'success',
                  }),
                onError: (error) =>
                  toast({
                    title: t`Sending failed`,
                    description: error.message,
                    colour: 'error',
                  }),
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
            A deposit claim needs evidence. Add a photo or an invoice below. Without evidence, the
            claim ends at your deadline.
          </Trans>
        ) : (
          <Trans>It is sent automatically at your deadline.</Trans>
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
      <Trans>Decided: nothing is awarded</Trans>
    ) : isClaimant ? (
      <Trans>Decided: you get {price}</Trans>
    ) : (
      <Trans>
        Decided: <bdi>{claimant}</bdi> gets {price}
      </Trans>
    );
  return (
    <Notice tone={amount > 0 && isClaimant ? 'success' : 'info'} title={title}>
      {decision && <p dir="auto">“{decision}”</p>}
      {amount > 0 && opened_by === 'buyer' && (
        <p>
          <Trans>The refund goes to the original payment method.</Trans>
        </p>
      )}
      {amount > 0 && opened_by === 'seller' && (
        <p>
          {on_deposit ? (
            <Trans>
              The amount is taken from the deposit and added to the seller’s next payout.
            </Trans>
          ) : (
            <Trans>Keystead adds it to the seller’s next payout.</Trans>
          )}
        </p>
      )}
      {on_deposit && (
        <p>
          <Trans>The rest of the deposit is refunded to the buyer.</Trans>
        </p>
      )}
    </Notice>
  );
}
