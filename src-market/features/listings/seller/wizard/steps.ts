import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { LISTING_STEPS } from '#src/rules/listings/listingForm.ts';
import { STEP_NAMES } from '../form/fieldNames.ts';

/** The steps of the form, and those that end it. */
export const WIZARD_STEPS = [...LISTING_STEPS, 'preview', 'submit'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const WIZARD_STEP_NAMES: Readonly<Record<WizardStep, MessageDescriptor>> = {
  ...STEP_NAMES,
  preview: msg`Preview`,
  submit: msg`Submit`,
};
