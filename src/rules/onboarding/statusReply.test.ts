import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboardingOwner, onboardingState, UNLOADED } from './statusReply.ts';

const status = {
  onboarding_status: 'in_progress',
  onboarding_complete: false,
  completion_percentage: 33,
  completed_steps: ['personal_details'],
  next_step: 'phone',
  steps: { phone: { status: 'rejected', submitted: false, rejection_reason: 'Too short.' } },
};

describe('section 7: the response of GET /v1/onboarding-status', () => {
  it('is parsed the same, nested in data or not', () => {
    const nested = onboardingState({ success: true, data: status });
    expect(nested).toEqual({ loaded: true, ...status });
    expect(onboardingState({ success: true, ...status })).toEqual(nested);
  });

  it('section 4: the status defaults to not_started', () => {
    expect(onboardingState({ success: true, data: {} })).toEqual({ ...UNLOADED, loaded: true });
  });

  it.each([
    [{ onboarding_complete: true }, true],
    [{ complete: true }, true],
    [{ onboarding_status: 'complete' }, true],
    [{ onboarding_status: 'onboarding_complete' }, true],
    [{ onboarding_status: 'submitted' }, false],
  ])('%o is complete: %s', (data, done) => {
    expect(onboardingState({ data })?.onboarding_complete).toBe(done);
  });

  it.each([[null], ['text'], [[]], [{ success: false, data: status }]])(
    '%o is not a success',
    (reply) => {
      expect(onboardingState(reply)).toBeNull();
    },
  );

  it('never throws for any content', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const state = onboardingState({ data });
        expect(state?.loaded).toBe(true);
        expect(state?.completion_percentage).toBeGreaterThanOrEqual(0);
        expect(state?.completion_percentage).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('section 4: loaded for a buyer or seller profile, otherwise reset', () => {
  it.each([
    [null, null],
    [{ profile: null }, null],
    [{ profile: { id: '1', profile_type: 'buyer' } }, '1'],
    [{ profile: { id: '2', profile_type: 'seller' } }, '2'],
    [{ profile: { id: '3', profile_type: 'other' } }, null],
  ])('%o: %s', (user, owner) => expect(onboardingOwner(user)).toBe(owner));
});
