import { expect, type Page } from '@playwright/test';
import { signInByApi } from './signInByApi.ts';
import { linkInEmail } from './emails.ts';

export const VERIFY_LINK = /\/email-verification\/verify\?token=[\w-]+/;
export const NEW_USER_PASSWORD = 'a-newcomer-of-their-own';

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly profile_type: 'buyer' | 'seller';
  readonly account_type?: 'personal' | 'business';
}

/**
 * Registers a user of this journey, verifies the email by its link, and signs the user in to this
 * browser.
 */
export async function registerUser(page: Page, origin: string, person: NewUser): Promise<void> {
  const headers = { origin };
  const { account_type = 'personal', ...who } = person;
  const registered = await page.request.post('/api/register', {
    headers,
    data: { ...who, account_type, password: NEW_USER_PASSWORD },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  await page.goto(await linkInEmail(page.request, person.email, VERIFY_LINK));
  await expect(page).toHaveURL('/email-verification/success');
  // The page must not ask for its channels while the session changes.
  await page.goto('about:blank');
  await signInByApi(page, origin, person.email, NEW_USER_PASSWORD);
}
