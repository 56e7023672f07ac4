import type { AccountType, ProfileType } from '#src/access/roles.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/**
 * States of an onboarding step. A step that was rejected with a reason can be reopened, and a submitted
 * one until it is reviewed.
 */
export const onboardingStepMachine = defineMachine({
  initial: 'not_started',
  final: [],
  states: ['not_started', 'in_progress', 'submitted', 'approved', 'rejected'],
  events: {
    begin: { from: ['not_started'], to: 'in_progress', by: ['buyer', 'seller'] },
    reopen: { from: ['rejected', 'submitted'], to: 'in_progress', by: ['buyer', 'seller'] },
    submit: { from: ['in_progress'], to: 'submitted', by: ['buyer', 'seller'] },
    approve: { from: ['submitted'], to: 'approved', by: ['staff'] },
    reject: { from: ['submitted'], to: 'rejected', by: ['staff'] },
    /** Reverses a decision; of a rejected step only until the user has reopened it. */
    review_again: { from: ['approved', 'rejected'], to: 'submitted', by: ['staff'] },
  },
});

export type StepStatus = StateOf<typeof onboardingStepMachine>;
export type StepEvent = EventOf<typeof onboardingStepMachine>;

export const STEP_NAMES = [
  'personal_details',
  'identity_document',
  'phone',
  'payout_account',
  'agreement',
  'business_details',
  'registration_document',
  'representative_identity',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

const STEPS = {
  buyer: ['personal_details', 'identity_document', 'phone'],
  seller: ['personal_details', 'identity_document', 'payout_account', 'agreement'],
  business: [
    'business_details',
    'registration_document',
    'representative_identity',
    'payout_account',
    'agreement',
  ],
} as const satisfies Readonly<Record<string, readonly StepName[]>>;

/** The steps of a profile, in order. */
export function stepsOf(profile: {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
}): readonly StepName[] {
  if (profile.profile_type === 'buyer') return STEPS.buyer;
  return profile.account_type === 'business' ? STEPS.business : STEPS.seller;
}
