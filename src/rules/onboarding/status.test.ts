import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allSubmitted,
  canEnterStep,
  onboardingComplete,
  onboardingProgress,
  onboardingStatusOf,
  stepSubmitted,
} from './status.ts';
import { onboardingStepMachine, STEP_NAMES, stepsOf, type StepStatus } from './step.ts';

const status = fc.constantFrom(...onboardingStepMachine.states);

/** Distinct steps in any order, each with a status. */
const steps = fc.shuffledSubarray([...STEP_NAMES]).chain((names) =>
  fc.tuple(...names.map(() => status)).map((statuses: StepStatus[]) =>
    names.map((step, index) => ({
      step,
      status: statuses[index] ?? 'not_started',
      submitted: false,
    })),
  ),
);

describe('section 4: complete (also seen as onboarding_complete) means finished', () => {
  it.each([
    ['complete', true],
    ['onboarding_complete', true],
    ['approved', false],
    ['not_started', false],
    ['', false],
  ])('%s: %s', (text, done) => expect(onboardingComplete(text)).toBe(done));
});

describe('section 4: a step counts as submitted if its flag is true or its status is submitted or approved', () => {
  it.each([
    ['not_started', false, false],
    ['in_progress', false, false],
    ['rejected', false, false],
    ['submitted', false, true],
    ['approved', false, true],
    ['not_started', true, true],
    ['rejected', true, true],
    ['anything', false, false],
  ])('%s, flag %s: %s', (each, submitted, counts) => {
    expect(stepSubmitted({ status: each, submitted })).toBe(counts);
  });
});

describe('section 4: all steps submitted means onboarding is finished', () => {
  it('and only then', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const left = all.filter(({ status: each }) => each !== 'submitted' && each !== 'approved');
        expect(allSubmitted(all)).toBe(all.length > 0 && left.length === 0);
      }),
    );
  });
});

describe('section 4: a step can be entered if it is next or already completed', () => {
  it.each([
    ['personal_details', 'phone', ['personal_details'], true],
    ['phone', 'phone', ['personal_details'], true],
    ['identity_document', 'phone', ['personal_details'], false],
    ['completion', 'phone', ['personal_details'], false],
    // When next_step is empty only completion is allowed.
    ['completion', null, ['phone'], true],
    ['completion', '', ['phone'], true],
    ['phone', null, ['phone'], false],
  ] as const)('%s, next %s, completed %s: %s', (wanted, next_step, completed_steps, may) => {
    expect(canEnterStep(wanted, { next_step, completed_steps })).toBe(may);
  });

  it('allows exactly one step forward', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const progress = onboardingProgress(all);
        const open = all.filter(({ step }) => canEnterStep(step, progress)).map(({ step }) => step);
        const { next_step, completed_steps } = progress;
        const next = next_step === null ? [] : [next_step];
        expect(open.filter((step) => !completed_steps.includes(step))).toEqual(next);
        expect(open.length).toBe(next.length && completed_steps.length + next.length);
        expect(canEnterStep('completion', progress)).toBe(progress.next_step === null);
      }),
    );
  });
});

describe('progress', () => {
  it('is between 0 and 100, and 100 without a next step', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { completion_percentage, completed_steps, next_step } = onboardingProgress(all);
        expect(completion_percentage).toBeGreaterThanOrEqual(0);
        expect(completion_percentage).toBeLessThanOrEqual(100);
        expect(completion_percentage === 100).toBe(all.length > 0 && next_step === null);
        expect(completed_steps).toEqual(
          all.filter((each) => stepSubmitted(each)).map(({ step }) => step),
        );
      }),
    );
  });
});

describe('the status of a profile', () => {
  it.each<[StepStatus[], string]>([
    [[], 'not_started'],
    [['not_started', 'not_started'], 'not_started'],
    [['in_progress', 'not_started'], 'in_progress'],
    [['submitted', 'not_started'], 'in_progress'],
    [['approved', 'not_started'], 'in_progress'],
    [['submitted', 'approved'], 'submitted'],
    [['approved', 'rejected'], 'rejected'],
    [['rejected', 'not_started'], 'rejected'],
    [['approved', 'in_progress'], 'in_progress'],
    [['approved', 'approved'], 'complete'],
  ])('%s: %s', (all, expected) => expect(onboardingStatusOf(all)).toBe(expected));
});

describe('the steps', () => {
  it.each([
    ['buyer', 'personal', ['personal_details', 'identity_document', 'phone']],
    [
      'seller',
      'personal',
      ['personal_details', 'identity_document', 'payout_account', 'agreement'],
    ],
    [
      'seller',
      'business',
      [
        'business_details',
        'registration_document',
        'representative_identity',
        'payout_account',
        'agreement',
      ],
    ],
  ] as const)('of a %s (%s)', (profile_type, account_type, names) => {
    expect(stepsOf({ profile_type, account_type })).toEqual(names);
  });
});
