import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { CardPaymentStatus } from './useCardPayment.ts';

interface Props {
  readonly paying: CardPaymentStatus;
  /** What a try that failed has not changed. */
  readonly failureNote: ReactNode;
  /** What happens where the bank answers too late. */
  readonly timeoutNote: ReactNode;
}

/** What became of the try to pay, where whoever pays is looking. */
export function PaymentStatus({ paying, failureNote, timeoutNote }: Props) {
  const { t } = useLingui();
  if (paying.state === 'failed')
    return (
      <Notice tone="error" title={t`The payment did not go through`} live>
        <p>{paying.problem}</p>
        <p>{failureNote}</p>
      </Notice>
    );
  if (paying.state === 'waiting')
    return (
      <Notice tone="info" title={t`Your bank has not answered yet`} live>
        <p>
          <Trans>Please do not pay again: this page goes on by itself, and you may close it.</Trans>
        </p>
        <p>{timeoutNote}</p>
      </Notice>
    );
  return null;
}
