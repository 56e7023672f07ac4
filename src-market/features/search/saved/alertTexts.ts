import { msg } from '@lingui/core/macro';
import type { Alerts } from '#src/rules/saved/searchAlerts.ts';

/** How often a search emails new homes. */
export const ALERT_TEXTS = {
  daily: msg`Once a day`,
  immediately: msg`As soon as there is one`,
  off: msg`No emails`,
} as const satisfies Record<Alerts, unknown>;
