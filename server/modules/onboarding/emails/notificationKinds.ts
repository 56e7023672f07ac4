import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about onboarding. The email of the same kind sets the title, text and link. */
export const onboardingKinds = notificationKinds({
  onboarding_received: kindRule('onboarding', 'can_wait'),
  onboarding_reopened: kindRule('onboarding', 'can_wait'),
  onboarding_rejected: kindRule('onboarding', 'soon'),
  onboarding_verified: kindRule('onboarding', 'soon'),
});
