import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the delegations notify people about; the email of the same kind has its title, text and link. */
export const delegationsKinds = notificationKinds({
  agent_changed: kindRule('account', 'soon'),
  agent_invited: { ...kindRule('account', 'now'), channels: ['email'] },
});
