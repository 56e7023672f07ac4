import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  draftRequest,
  onboardingStatusReply,
  stepParam,
  stepView,
} from '#src/wire/onboarding/onboarding.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getOnboardingStatus = endpoint('GET /v1/onboarding-status', {
  operationId: 'getOnboardingStatus',
  summary: 'Retrieve the status of your onboarding',
  tag: 'onboarding',
  access: signedIn,
  agent: 'own_account',
  reply: onboardingStatusReply,
});

export const listOnboardingSteps = endpoint('GET /v1/onboarding/steps', {
  operationId: 'listOnboardingSteps',
  summary: 'List your onboarding steps',
  errors: ['not_own_profile'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  private: true,
  reply: reply(z.array(stepView)),
});

export const saveOnboardingStep = endpoint('PUT /v1/onboarding/steps/:step', {
  operationId: 'saveOnboardingStep',
  summary: 'Save an onboarding step',
  errors: ['not_own_profile', 'onboarding_complete', 'step_closed', 'wrong_state'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  params: stepParam.shape,
  body: draftRequest,
  reply: reply(z.array(stepView)),
  perMinute: 240,
});

export const submitOnboardingStep = endpoint('POST /v1/onboarding/steps/:step/submit', {
  operationId: 'submitOnboardingStep',
  summary: 'Submit an onboarding step',
  errors: ['not_own_profile', 'onboarding_complete', 'step_closed', 'wrong_state'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  params: stepParam.shape,
  body: draftRequest,
  reply: reply(z.array(stepView)),
  perMinute: 240,
});

export const reopenOnboardingStep = endpoint('POST /v1/onboarding/steps/:step/reopen', {
  operationId: 'reopenOnboardingStep',
  summary: 'Reopen an onboarding step',
  errors: ['not_own_profile', 'onboarding_complete', 'wrong_state'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  params: stepParam.shape,
  reply: reply(z.array(stepView)),
  perMinute: 240,
});
