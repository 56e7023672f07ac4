import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const moneyApprovals: Override = {
  RecordPanels: lazy(() => import('./MoneyFacts.tsx')),
  // The panel shows them in words. What the action takes is its reason and amount again.
  panelFields: [
    'payer',
    'payee',
    'payee_id',
    'booking_id',
    'reason',
    'borne_by_seller',
    'borne_by_platform',
    'refundable',
    'stage',
    'cause',
    'cause_sum',
    'target',
    'action',
    'target_id',
    'input',
  ],
};
