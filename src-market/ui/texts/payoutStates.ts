import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#src/rules/payouts/payout.ts';
import type { StateLabel } from './stateLabels.ts';

export const PAYOUT_STATES: Readonly<Record<PayoutState, StateLabel>> = {
  pending: { label: msg`In preparation`, tone: 'neutral' },
  due: { label: msg`Due`, tone: 'info' },
  processing: { label: msg`Sent to the bank`, tone: 'primary' },
  paid: { label: msg`Paid`, tone: 'success' },
  on_hold: { label: msg`On hold`, tone: 'warning' },
  failed: { label: msg`Failed`, tone: 'error' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};
