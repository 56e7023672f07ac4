import { expect, type Page } from '@playwright/test';

/** Confirms the identity of the signed-in demo user, so that calls that guard money succeed. */
export async function stepUp(page: Page, baseURL = ''): Promise<void> {
  const reply = await page.request.post(`${baseURL}/api/v1/auth/step-up`, {
    headers: { origin: baseURL },
    data: { password: 'keystead-demo' },
  });
  expect(reply.status()).toBe(200);
}
