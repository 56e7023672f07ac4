import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#src-market/ui/Notice.tsx';
import type { Paying } from './usePayment.ts';

/** What became of the try to pay, where the buyer is looking. */
export function PaymentNews({ paying }: { paying: Paying }) {
  const { t } = useLingui();
  if (paying.state === 'failed')
    return (
      <Notice tone="error" title={t`The payment did not go through`} live>
        <p>{paying.problem}</p>
        <p>
          <Trans>
            Nothing was charged, and the nights are still yours until the time above has run out.
            Try again, or take another card.
          </Trans>
        </p>
      </Notice>
    );
  if (paying.state === 'waiting')
    return (
      <Notice tone="info" title={t`Your bank has not answered yet`} live>
        <Trans>
          Please do not pay again: this page goes on by itself, and you may close it. If the time
          runs out before your bank answers, whatever it takes from your card goes back to you by
          itself.
        </Trans>
      </Notice>
    );
  return null;
}
