import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { onboardingStepMachine, STEP_NAMES } from '#src/rules/onboarding/step.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The input of a step; account numbers are masked, the encrypted ones are in another table. */
const answers = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** An onboarding step of a buyer or seller: filled in by the user, reviewed by staff. */
export const onboardingSteps = defineResource({
  name: 'onboarding_steps',
  fields: {
    id: f.id(),
    profile_id: f.locked(f.ref('profiles', 'cascade')),
    step: f.locked(f.choice(STEP_NAMES)),
    state: f.states(onboardingStepMachine),
    answers: f.locked(f.json(answers)),
    /** Visible to the user; kept until the step is submitted again. */
    rejection_reason: f.locked(f.optional(f.longText({ max: 500 }))),
    submitted_at: f.locked(f.optional(f.indexed(f.instant()))),
    reviewed_at: f.locked(f.optional(f.instant())),
    reviewed_by: f.locked(f.optional(f.ref('users', 'set null'))),
    created_at: f.createdAt(),
  },
  unique: [['profile_id', 'step']],
  access: { list: staff('admin') },
  actions: {
    approve: { grant: staff('admin'), event: 'approve', on_version: true, bulk: true },
    reject: {
      grant: staff('admin'),
      event: 'reject',
      input: z.strictObject({ reason: f.longText({ min: 10, max: 500 }) }),
      on_version: true,
      bulk: true,
    },
    review_again: { grant: staff('admin'), event: 'review_again', bulk: true },
  },
  admin: {
    list: ['profile_id', 'step', 'state', 'submitted_at', 'reviewed_by'],
    filters: ['state', 'step', 'profile_id', 'submitted_at'],
    search: ['profile_id'],
    title: 'step',
    sort: ['submitted_at', 'ASC'],
  },
});
