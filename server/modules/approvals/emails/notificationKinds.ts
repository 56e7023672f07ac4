import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the approvals notify people about; the email of the same kind has its title, text and link. */
export const approvalsKinds = notificationKinds({
  approval_waiting: kindRule('money', 'now'),
  approval_decided: kindRule('money', 'soon'),
  settings_changed: kindRule('account', 'now'),
});
