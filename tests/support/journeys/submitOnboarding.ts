import { expect, type Page } from '@playwright/test';
import type { StepName } from '#src/rules/onboarding/step.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { ANSWERS, picture } from '#tests/support/onboarding/documents.ts';

/** Submits the given or all onboarding steps of the user of `page` by the API. */
export async function submitOnboarding(page: Page, origin: string, only?: readonly StepName[]) {
  const headers = { origin };
  const steps = '/api/v1/onboarding/steps';
  const before = (await (await page.request.get(steps)).json()) as { data: StepView[] };
  const file = await picture();
  for (const { step } of before.data) {
    if (only && !only.includes(step)) continue;
    if (step === 'identity_document')
      await page.request.post(`${steps}/${step}/documents?side=front&name=passport.jpg`, {
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        data: file,
      });
    const answers = ANSWERS[step];
    const reply = await page.request.post(`${steps}/${step}/submit`, {
      headers,
      data: { answers },
    });
    expect([step, reply.status()]).toEqual([step, 200]);
  }
}
