import { expect, type Browser, type Page } from '@playwright/test';
import type { StepName } from '#src/rules/onboarding/step.ts';

interface Step {
  readonly id: string;
  readonly step: StepName;
  readonly state: string;
}

/** Staff in another browser, who review the onboarding of the user of `page`. */
export async function openReviewer(
  browser: Browser,
  url: string,
  page: Page,
  signIn: (who: string, page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: url });
  await signIn('admin', await context.newPage());
  const user = (await (await page.request.get('/api/user')).json()) as {
    data: { profile: { id: string } };
  };
  const filter = JSON.stringify({ profile_id: user.data.profile.id });
  const act = async (step: StepName, action: string, data: object) => {
    const query = new URLSearchParams({ filter, range: '[0,24]', sort: '["submitted_at","ASC"]' });
    const found = await context.request.get(`/api/v1/admin/onboarding-steps?${query}`);
    const steps = (await found.json()) as Step[];
    const id = steps.find((each) => each.step === step)?.id;
    const answer = await context.request.post(`/api/v1/admin/onboarding-steps/${id}/${action}`, {
      data,
      headers: { origin: url },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    reject: (step: StepName, reason: string) => act(step, 'reject', { reason }),
    approveAll: (step: StepName) => act(step, 'approve_all', {}),
    leave: () => context.close(),
  };
}
