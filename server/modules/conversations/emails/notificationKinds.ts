import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about conversations. The email of the same kind sets the title, text and link. */
export const conversationsKinds = notificationKinds({
  message_unread: kindRule('message', 'soon'),
  message_held: kindRule('message', 'soon'),
  conversation_reviewed: kindRule('message', 'soon'),
});
