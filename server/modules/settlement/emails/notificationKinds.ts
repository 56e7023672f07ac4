import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the settlement notify people about; the email of the same kind has its title, text and link. */
export const settlementKinds = notificationKinds({
  chargeback: kindRule('money', 'now'),
});
