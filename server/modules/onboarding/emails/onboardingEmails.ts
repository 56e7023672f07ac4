import type { ProfileType } from '#src/access/roles.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

const STEP_NAMES: Readonly<Record<StepName, string>> = {
  personal_details: 'your personal details',
  identity_document: 'your identity document',
  phone: 'your phone number',
  payout_account: 'your payout account',
  agreement: 'the agreement',
  business_details: 'your business details',
  registration_document: 'your registration document',
  representative_identity: 'the identity of your representative',
};

const onboardingOf = (type: ProfileType) =>
  href(type === 'buyer' ? 'buyerOnboarding' : 'sellerOnboarding');

export function stepsReceivedEmail(
  name: string,
  type: ProfileType,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'onboarding_received',
    subject: 'We received your information',
    paragraphs: [
      `Thank you, ${name}. We are reviewing your information. This usually takes one working day. We email you when it is done.`,
    ],
    action: { label: 'View status', href: publicUrl + onboardingOf(type) },
  };
}

interface StepReview {
  readonly name: string;
  readonly step: StepName;
  readonly profile_type: ProfileType;
}

export function stepRejectedEmail(
  { name, step, profile_type }: StepReview,
  reason: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'onboarding_rejected',
    subject: `Change ${STEP_NAMES[step]}`,
    paragraphs: [
      `Hello ${name}, we reviewed ${STEP_NAMES[step]} and need you to change it. Everything else that you sent is kept.`,
    ],
    facts: [['What to change', reason]],
    action: { label: 'Make changes', href: publicUrl + onboardingOf(profile_type) },
  };
}

export function stepReviewReopenedEmail(
  { name, step, profile_type }: StepReview,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'onboarding_reopened',
    subject: `We are reviewing ${STEP_NAMES[step]} again`,
    paragraphs: [
      `Hello ${name}, we are reviewing ${STEP_NAMES[step]} again. You don’t need to do anything. We email you when it is done.`,
    ],
    action: { label: 'View status', href: publicUrl + onboardingOf(profile_type) },
  };
}

export function profileVerifiedEmail(
  name: string,
  type: ProfileType,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'onboarding_verified',
    subject: 'Your profile is verified',
    paragraphs: [
      type === 'buyer'
        ? `Welcome, ${name}. Your profile is verified and active: you can now book every place on Keystead.`
        : `Welcome, ${name}. Your profile is verified and active: you can now list your places on Keystead.`,
    ],
    action:
      type === 'buyer'
        ? { label: 'Find a place', href: publicUrl + href('search') }
        : { label: 'List a place', href: publicUrl + href('sellerPropertyCreate') },
  };
}
