import { expect, type Browser, type Page } from '@playwright/test';
import type { StepName } from '#src/rules/onboarding/step.ts';

interface Step {
  readonly id: string;
  readonly step: StepName;
  readonly state: string;
  readonly version: number;
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
  const stepsNow = async () => {
    const query = new URLSearchParams({ filter, range: '[0,24]', sort: '["submitted_at","ASC"]' });
    const found = await context.request.get(`/api/v1/admin/onboarding-steps?${query}`);
    return (await found.json()) as Step[];
  };
  const send = async (path: string, data: object) => {
    const headers = { origin: url };
    const answer = await context.request.post(`/api/v1/admin/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    async reject(name: StepName, reason: string) {
      const step = (await stepsNow()).find((each) => each.step === name);
      await send(`onboarding-steps/${step?.id}/reject`, { reason, version: step?.version });
    },
    /** Approves the steps that wait at the moment. */
    async approveAll() {
      const steps = (await stepsNow())
        .filter(({ state }) => state === 'submitted')
        .map(({ id, version }) => ({ id, version }));
      await send(`review/onboarding/${user.data.profile.id}/approve`, { steps });
    },
    leave: () => context.close(),
  };
}
