import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about notes and assignments. The email of the same kind sets the title, text and link. */
export const backOfficeKinds = notificationKinds({
  note_mention: kindRule('message', 'soon'),
  record_assigned: kindRule('message', 'soon'),
});
