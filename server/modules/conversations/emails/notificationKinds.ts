import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the conversations notify people about; the email of the same kind has its title, text and link. */
export const conversationsKinds = notificationKinds({
  message_unread: kindRule('message', 'soon'),
  message_held: kindRule('message', 'soon'),
  conversation_reviewed: kindRule('message', 'soon'),
});
