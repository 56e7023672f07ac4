import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about approvals. The email of the same kind sets the title, text and link. */
export const approvalsKinds = notificationKinds({
  approval_waiting: kindRule('money', 'now'),
  approval_decided: kindRule('money', 'soon'),
  settings_changed: kindRule('account', 'now'),
});
