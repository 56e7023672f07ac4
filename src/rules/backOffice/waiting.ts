/** The records of each list that need a decision of staff, as a filter. The menu counts them. */
export const WAITING = {
  disputes: { state: ['under_review'] },
  message_reports: { state: ['open'] },
  reviews: { state: ['reported'] },
  manual_payments: { state: ['expected'] },
  statement_lines: { state: ['open', 'to_return'] },
  payouts: { state: ['due', 'on_hold', 'failed'] },
  money_approvals: { state: ['proposed'] },
  setting_changes: { state: ['proposed'] },
} as const satisfies Readonly<Record<string, { readonly state: readonly string[] }>>;

/** The menu shows more as `99+`; counting ends one above. */
export const WAITING_MAX = 99;
