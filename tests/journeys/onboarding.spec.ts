import type { Page } from '@playwright/test';
import { submitOnboarding } from '#tests/support/journeys/submitOnboarding.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { freeProperty, reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { registerUser } from '#tests/support/journeys/newUser.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { openReviewer } from '#tests/support/journeys/reviewers.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const sendAndGoOn = (page: Page) => page.getByRole('button', { name: 'Send and continue' }).click();
const saved = (page: Page) =>
  expect(page.getByText('Saved. You can continue later.')).toBeVisible();

async function choose(page: Page, label: string, name: string): Promise<void> {
  const buffer = await picture();
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(name)).toBeVisible();
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** Removes what the browser logs about requests that fail on purpose. */
function forgive(complaints: string[], text: string): void {
  const others = complaints.filter((each) => !each.includes(text));
  complaints.splice(0, complaints.length, ...others);
}

test('a buyer corrects a rejected step, is approved on the open page, and books', async ({
  page,
  server,
  browser,
  signIn,
  complaints,
}) => {
  await registerUser(page, server.url, {
    name: 'Greta Holm',
    email: 'greta.holm@people.test',
    profile_type: 'buyer',
  });
  await submitOnboarding(page, server.url, ['personal_details', 'identity_document']);
  const staff = await openReviewer(browser, server.url, page, signIn);
  await staff.reject('identity_document', 'The photograph is too dark to read.');
  await page.goto('/buyer/onboarding');
  await expect(page.getByRole('button', { name: 'Menu of Greta Holm' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(step(page, 'Identity document')).toBeVisible();
  await expect(page.getByText('The photograph is too dark to read.')).toBeVisible();
  await isAccessible(page);

  // A file that is not a picture is refused, and the previous one stays.
  await page.getByLabel('Which document').selectOption('Identity card');
  const buffer = Buffer.from('no picture at all');
  const fake = { name: 'back.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Back', { exact: true }).setInputFiles(fake);
  await expect(
    page.getByText('This file is not a picture. Send a PDF, or a photo as JPEG'),
  ).toBeVisible();
  forgive(complaints, 'status of 422');
  await choose(page, 'Front', 'front.jpg');
  await choose(page, 'Back', 'card-back.jpg');
  await saved(page);

  // A reload keeps everything.
  await page.reload();
  await expect(page.getByLabel('Which document')).toHaveValue('national_id');
  await expect(page.getByText('card-back.jpg')).toBeVisible();
  await sendAndGoOn(page);
  await expect(step(page, 'Phone number')).toBeVisible();
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Phone number').fill('12');
  await sendAndGoOn(page);
  await expect(page.getByText('This is not a valid phone number for that country.')).toBeVisible();
  await page.getByLabel('Phone number').fill('0151 2345 6789');
  await sendAndGoOn(page);
  await expect(page.getByText('Under review')).toBeVisible();

  // Staff reject one step; the open page shows the reason.
  await staff.reject('phone', 'Nobody answers at this number. Is it the right one?');
  await expect(page.getByText('Nobody answers at this number.')).toBeVisible();
  await page.getByLabel('Phone number').fill('0160 1234567');
  await sendAndGoOn(page);
  await expect(page.getByText('Under review')).toBeVisible();
  await staff.approveAll();
  await expect(page.getByText('Onboarding Complete!').first()).toBeVisible();
  await expect(page.getByText('Your profile is verified and active').first()).toBeVisible();
  await staff.leave();

  const stay = stayFrom(120, 4);
  await reserve(page, await freeProperty(server.url, stay, true), stay);
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a business completes its steps, also with a lost connection, and is approved', async ({
  page,
  context,
  server,
  browser,
  signIn,
  complaints,
}) => {
  await registerUser(page, server.url, {
    name: 'Ilse Mertens',
    email: 'ilse.mertens@people.test',
    profile_type: 'seller',
    account_type: 'business',
  });
  await page.goto('/seller/onboarding');
  await expect(page).toHaveURL(/\/seller\/onboarding$/);
  await page.getByLabel('Registered name').fill('Mertens Vakantiehuizen');
  await page.getByLabel('Registration number').fill('0401.223.177');
  await page.getByLabel('Street and number').fill('Korenlei 4');
  await page.getByLabel('Town or city').fill('Ghent');
  await page.getByLabel('Country').selectOption('Belgium');
  await sendAndGoOn(page);

  await expect(step(page, 'Registration document')).toBeVisible();
  await page.getByLabel('Register that issued it').fill('Crossroads Bank for Enterprises');
  await choose(page, 'The document', 'extract.jpg');
  await sendAndGoOn(page);

  await expect(step(page, 'Representative’s identity')).toBeVisible();
  await page.getByLabel('Full legal name').fill('Ilse Mertens');
  await page.getByLabel('Date of birth').fill('1979-06-02');
  await page.getByLabel('Role in the business').selectOption('Owner');
  await page.getByLabel('Which document').selectOption('Passport');
  await page.getByLabel('Country that issued it').selectOption('Belgium');
  await page.getByLabel('Valid until').fill('2099-01-01');
  await choose(page, 'The document', 'passport.jpg');
  await sendAndGoOn(page);

  // Without a connection the incomplete number is kept in memory, and not in the browser's storage.
  await expect(step(page, 'Payout account')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Account holder').fill('Mertens Vakantiehuizen');
  await page.getByLabel('IBAN').fill('BE68 5390 0754');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  // Times and ids may have these four digits in a row.
  expect(storage).not.toMatch(/BE68|5390 ?0754|(?<![\da-f])5390(?![\da-f])/i);
  await context.setOffline(false);
  await saved(page);
  forgive(complaints, 'ERR_INTERNET_DISCONNECTED');
  await page.reload();
  await expect(page.getByLabel('IBAN')).toHaveValue('BE68 5390 0754');
  await page.getByLabel('IBAN').fill('BE68 5390 0754 7034');
  await sendAndGoOn(page);

  await expect(step(page, 'Agreement')).toBeVisible();
  await page.getByLabel('Your full name, as a signature').fill('Ilse Mertens');
  await page.getByLabel('I have read the terms and agree to them').check();
  await sendAndGoOn(page);
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.getByText('BE•• •••• 7034')).toBeVisible();
  await expect(page.getByText('2 Jun 1979')).toBeVisible();
  await isAccessible(page);
  await page.goto('/seller/profile-not-approved');
  await expect(page.getByText('This usually takes one working day')).toBeVisible();
  await page.getByRole('link', { name: 'View what you sent' }).click();
  await expect(page.getByText('Under review')).toBeVisible();

  const staff = await openReviewer(browser, server.url, page, signIn);
  await staff.approveAll();
  await expect(page.getByText('Onboarding Complete!').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/seller\//);
  await staff.leave();
});
