import type { resources } from '#resources';
import { bookings } from './bookings/bookings.ts';
import { bulkRunRows, bulkRuns } from './bulkRuns/bulkRuns.tsx';
import { feeStructures } from './feeStructures/feeStructures.ts';
import { manualPayments } from './manualPayments/manualPayments.tsx';
import { messageReports } from './messageReports/messageReports.ts';
import { moneyApprovals } from './moneyApprovals/moneyApprovals.ts';
import { onboardingSteps } from './onboardingSteps/onboardingSteps.ts';
import type { Override } from '../declaration/override.ts';
import { payouts } from './payouts/payouts.ts';
import { properties } from './properties/properties.ts';
import { settingChanges } from './settingChanges/settingChanges.ts';
import { statementLines } from './statementLines/statementLines.tsx';
import { users } from './users/users.ts';

export const overrides: { readonly [Name in keyof typeof resources]?: Override } = {
  bookings,
  bulk_runs: bulkRuns,
  bulk_run_rows: bulkRunRows,
  manual_payments: manualPayments,
  message_reports: messageReports,
  money_approvals: moneyApprovals,
  onboarding_steps: onboardingSteps,
  payouts,
  properties,
  setting_changes: settingChanges,
  statement_lines: statementLines,
  locations: { sheet: true },
  fee_structures: feeStructures,
  users,
};
