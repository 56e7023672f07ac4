import type { ProfileType } from '#src/access/roles.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { onboardingKinds } from './notificationKinds.ts';

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

const TO = 'The owner of the profile';

const received = emailTemplate({
  name: 'onboarding_received',
  kind: onboardingKinds.onboarding_received,
  to: TO,
  when: 'A person submitted all steps of the onboarding.',
  texts: {
    subject: 'We received your information',
    received:
      'Thank you, {name}. We are reviewing your information. This usually takes one working day. We email you when it is done.',
    button: 'View status',
  },
});

export const stepsReceivedEmail = (name: string, type: ProfileType, publicUrl: string) =>
  received.email({ name }, { href: publicUrl + onboardingOf(type) });

interface StepReview {
  readonly name: string;
  readonly step: StepName;
  readonly profile_type: ProfileType;
}

const rejected = emailTemplate({
  name: 'onboarding_step_rejected',
  kind: onboardingKinds.onboarding_rejected,
  to: TO,
  when: 'Staff sent a step of the onboarding back.',
  texts: {
    subject: 'Change {step}',
    rejected:
      'Hello {name}, we reviewed {step} and need you to change it. Everything else that you sent is kept.',
    button: 'Make changes',
  },
});

export const stepRejectedEmail = (
  { name, step, profile_type }: StepReview,
  reason: string,
  publicUrl: string,
) =>
  rejected.email(
    { name, step: STEP_NAMES[step] },
    {
      facts: [['What to change', reason]],
      href: publicUrl + onboardingOf(profile_type),
    },
  );

const reopened = emailTemplate({
  name: 'onboarding_step_reopened',
  kind: onboardingKinds.onboarding_reopened,
  to: TO,
  when: 'Staff review a step of the onboarding again.',
  texts: {
    subject: 'We are reviewing {step} again',
    reopened:
      'Hello {name}, we are reviewing {step} again. You don’t need to do anything. We email you when it is done.',
    button: 'View status',
  },
});

export const stepReviewReopenedEmail = (
  { name, step, profile_type }: StepReview,
  publicUrl: string,
) =>
  reopened.email(
    { name, step: STEP_NAMES[step] },
    { href: publicUrl + onboardingOf(profile_type) },
  );

const buyerVerified = emailTemplate({
  name: 'buyer_verified',
  kind: onboardingKinds.onboarding_verified,
  to: 'The buyer',
  when: 'All steps of the onboarding are approved.',
  texts: {
    subject: 'Your profile is verified',
    verified:
      'Welcome, {name}. Your profile is verified and active: you can now book every place on Keystead.',
    button: 'Find a place',
  },
});

const sellerVerified = emailTemplate({
  name: 'seller_verified',
  kind: onboardingKinds.onboarding_verified,
  to: 'The seller',
  when: 'All steps of the onboarding are approved.',
  texts: {
    subject: 'Your profile is verified',
    verified:
      'Welcome, {name}. Your profile is verified and active: you can now list your places on Keystead.',
    button: 'List a place',
  },
});

export const profileVerifiedEmail = (name: string, type: ProfileType, publicUrl: string) =>
  type === 'buyer'
    ? buyerVerified.email({ name }, { href: publicUrl + href('search') })
    : sellerVerified.email({ name }, { href: publicUrl + href('sellerPropertyCreate') });

export const onboardingTemplates = [received, rejected, reopened, buyerVerified, sellerVerified];
