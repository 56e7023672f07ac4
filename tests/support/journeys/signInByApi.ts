import { expect, type Page } from '@playwright/test';

/** Signs the browser of `page` in by the API, without showing the form. */
export async function signInByApi(
  page: Page,
  origin: string,
  email: string,
  password: string,
): Promise<void> {
  const entered = await page.request.post(`${origin}/api/login`, {
    headers: { origin },
    data: { email, password, context: 'web', device_name: 'Web Client' },
  });
  expect(entered.status(), await entered.text()).toBe(200);
  const { data } = (await entered.json()) as { readonly data: object };
  expect(data, `${email} is signed in without a second step`).toHaveProperty('user');
}
