import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { CardPaymentStatus } from './useCardPayment.ts';

interface Props {
  readonly status: CardPaymentStatus;
  /** Shown after a failed payment: what has not changed. */
  readonly failureNote: ReactNode;
  /** Shown while the bank's reply is pending: what happens if it comes too late. */
  readonly timeoutNote: ReactNode;
}

/** The status of the payment, above the form. */
export function PaymentStatus({ status, failureNote, timeoutNote }: Props) {
  const { t } = useLingui();
  if (status.state === 'failed')
    return (
      <Notice tone="error" title={t`The payment did not go through`} live>
        <p>{status.problem}</p>
        <p>{failureNote}</p>
      </Notice>
    );
  if (status.state === 'waiting')
    return (
      <Notice tone="info" title={t`Your bank has not responded yet`} live>
        <p>
          <Trans>
            Please do not pay again. This page updates automatically, and you can close it.
          </Trans>
        </p>
        <p>{timeoutNote}</p>
      </Notice>
    );
  return null;
}
