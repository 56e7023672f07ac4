import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about agents. The email of the same kind sets the title, text and link. */
export const delegationsKinds = notificationKinds({
  agent_changed: kindRule('account', 'soon'),
  agent_invited: { ...kindRule('account', 'now'), channels: ['email'] },
});
