import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { onboardingState } from '#src/rules/onboarding/statusReply.ts';
import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { ONBOARDING_STATUS_FAILED } from '#src/text/errors.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import {
  getOnboardingStatus,
  listOnboardingSteps,
  reopenOnboardingStep,
  saveOnboardingStep,
  submitOnboardingStep,
} from '#src/wire/onboarding/endpoints/onboarding.ts';
import { removeDocument } from '#src/wire/onboarding/endpoints/documents.ts';

declare global {
  interface QueryKeys {
    onboarding: ['status' | 'steps', owner: string];
  }
}

/** The onboarding status of a profile (section 7). Every failure has the message of section 8. */
export const onboardingStatusQuery = (call: Call, owner: string) =>
  queryOptions({
    queryKey: ['onboarding', 'status', owner],
    queryFn: async ({ signal }) => {
      const message = i18n._(ONBOARDING_STATUS_FAILED);
      const reply = await call(getOnboardingStatus, { signal }).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        throw new RequestError(error.category, error.status, { message });
      });
      const state = onboardingState(reply);
      if (!state) throw new Error(message);
      return state;
    },
  });

export const onboardingStepsQuery = (call: Call, owner: string) =>
  queryOptions({
    queryKey: ['onboarding', 'steps', owner],
    queryFn: async ({ signal }) => (await call(listOnboardingSteps, { signal })).data,
  });

type Change =
  | { readonly verb: 'save' | 'submit'; readonly step: StepName; readonly answers: StepDraft }
  | { readonly verb: 'reopen'; readonly step: StepName }
  | { readonly verb: 'remove'; readonly document: string };

function send(call: Call, change: Change): Promise<{ data: StepView[] }> {
  if (change.verb === 'remove') return call(removeDocument, { params: { id: change.document } });
  if (change.verb === 'reopen')
    return call(reopenOnboardingStep, { params: { step: change.step } });
  const body = { answers: change.answers };
  return change.verb === 'save'
    ? call(saveOnboardingStep, { params: { step: change.step }, body })
    : call(submitOnboardingStep, { params: { step: change.step }, body });
}

/** Shows the steps of a reply and refetches them, because replies can arrive out of order. */
export function showSteps(
  queryClient: QueryClient,
  call: Call,
  owner: string,
  steps: StepView[],
): void {
  const { queryKey } = onboardingStepsQuery(call, owner);
  queryClient.setQueryData(queryKey, steps);
  void queryClient.invalidateQueries({ queryKey });
}

/**
 * Every change returns all steps, because one step can unlock another. Changes are sent one after the other: the server
 * refuses a save that arrives after the submit.
 */
export function useChangeSteps(owner: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `onboarding ${owner}` },
    mutationFn: async (change: Change) => (await send(call, change)).data,
    onSuccess: (steps, { verb }) => {
      showSteps(queryClient, call, owner, steps);
      if (verb === 'save') return;
      void queryClient.invalidateQueries({ queryKey: ['onboarding', 'status'] });
      void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
