import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the back office notify people about; the email of the same kind has its title, text and link. */
export const backOfficeKinds = notificationKinds({
  note_mention: kindRule('message', 'soon'),
  record_assigned: kindRule('message', 'soon'),
});
