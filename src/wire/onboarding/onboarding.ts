import { z } from 'zod';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';
import { onboardingStepMachine, STEP_NAMES } from '#src/rules/onboarding/step.ts';
import { DOCUMENT_TYPES, FILE_SIDES } from '#src/rules/files/documentFile.ts';

const status = z.enum(onboardingStepMachine.states);

/** `GET /v1/onboarding-status` (section 7; the fields are section 3's). */
export const onboardingStatusReply = z.object({
  success: z.literal(true),
  data: z.object({
    onboarding_status: z.enum(ONBOARDING_STATUSES),
    onboarding_complete: z.boolean(),
    completion_percentage: z.number(),
    completed_steps: z.array(z.enum(STEP_NAMES)),
    next_step: z.nullable(z.enum(STEP_NAMES)),
    steps: z.record(
      z.string(),
      z.object({ status, submitted: z.boolean(), rejection_reason: z.nullable(z.string()) }),
    ),
  }),
});

export const stepParam = z.object({ step: z.enum(STEP_NAMES) });

/** A draft: unknown fields are dropped, and values are validated on submit only. */
export const draftRequest = z.strictObject({
  answers: z.record(z.string().max(40), z.union([z.string().max(2000), z.boolean()])),
});

export const documentView = z.object({
  id: z.string(),
  side: z.enum(FILE_SIDES),
  file_name: z.string(),
  media_type: z.enum(DOCUMENT_TYPES),
  size: z.number(),
});
export type DocumentView = z.infer<typeof documentView>;

/** A step with what its form shows. Complete account numbers are masked. */
export const stepView = z.object({
  step: z.enum(STEP_NAMES),
  status,
  rejection_reason: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  documents: z.array(documentView),
});
export type StepView = z.infer<typeof stepView>;

/** The file’s name on the user’s device, for display only; never used as a path. */
export const uploadQuery = z.object({
  side: z.enum(FILE_SIDES),
  name: z.string().trim().min(1).max(120),
});
