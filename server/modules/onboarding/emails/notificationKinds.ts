import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the onboarding notify people about; the email of the same kind has its title, text and link. */
export const onboardingKinds = notificationKinds({
  onboarding_received: kindRule('onboarding', 'can_wait'),
  onboarding_reopened: kindRule('onboarding', 'can_wait'),
  onboarding_rejected: kindRule('onboarding', 'soon'),
  onboarding_verified: kindRule('onboarding', 'soon'),
});
