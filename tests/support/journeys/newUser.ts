import { expect, type Page } from '@playwright/test';
import { enter } from './signInByApi.ts';
import { linkOfLetter } from './emails.ts';

export const VERIFY = /\/email-verification\/verify\?token=[\w-]+/;
export const NEWCOMERS_PASSWORD = 'a-newcomer-of-their-own';

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly profile_type: 'buyer' | 'seller';
  readonly account_type?: 'personal' | 'business';
}

/**
 * Registers a user of this journey, verifies the email by its link, and signs the user in to this
 * browser.
 */
export async function newcomer(page: Page, origin: string, person: Newcomer): Promise<void> {
  const headers = { origin };
  const { account_type = 'personal', ...who } = person;
  const registered = await page.request.post('/api/register', {
    headers,
    data: { ...who, account_type, password: NEWCOMERS_PASSWORD },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  await page.goto(await linkOfLetter(page.request, person.email, VERIFY));
  await expect(page).toHaveURL('/email-verification/success');
  await enter(page, origin, person.email, NEWCOMERS_PASSWORD);
}
