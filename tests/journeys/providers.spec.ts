import { expect, test as journey } from '#tests/support/journeys/journey.ts';
import { freeProperty, reserve, stayFrom } from '#tests/support/journeys/market.ts';
import { CARDS, replaceStripe } from '#tests/support/stripe/network.ts';
import { completeOnboarding } from '#tests/support/stripe/sellers.ts';
import type { Providers } from '#tests/support/journeys/providers.ts';
import { toast } from '#tests/support/journeys/toast.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';

/** On the server with the fake Stripe and the fake Google. */
const test = journey.extend<Pick<Providers, 'stripe' | 'google'>>({
  baseURL: ({ providers }, provide) => provide(providers.url),
  stripe: ({ providers }, provide) => provide(providers.stripe),
  google: ({ providers }, provide) => provide(providers.google),
});

test('a seller becomes a VIP by card, and chooses how to renew', async ({
  page,
  stripe,
  signIn,
}) => {
  await replaceStripe(page, stripe.state);
  await signIn('seller');
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Management');
  await page.getByRole('button', { name: 'Become a VIP' }).click();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  const pay = page.getByRole('button', { name: /^Pay .* by card$/ });
  await page.getByLabel('Card number').fill(CARDS.declined);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card was not charged.');
  await page.getByLabel('Card number').fill(CARDS.good);
  expect(await axeViolations(page)).toEqual([]);
  await pay.click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Bank transfer/ }).click();
  await expect(page.getByText('Billing changed').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a card is declined, another is authenticated, charged, saved and refunded', async ({
  page,
  stripe,
  baseURL,
  signIn,
  browser,
}) => {
  const url = baseURL ?? '';
  await replaceStripe(page, stripe.state);
  await signIn('buyer');
  const stay = stayFrom(80, 4);
  await reserve(page, await freeProperty(url, stay, true, 5), stay);
  await expect(page).toHaveURL(/\/booking\//);
  const address = page.url();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay .* by card$/ });

  // Errors appear at their field, and the nights are still held.
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.');
  await page.getByLabel('Card number').fill(CARDS.declined);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // Another card, with 3-D Secure.
  await page.getByLabel('Card number').fill(CARDS.asksFirst);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await pay.click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();

  // The card is saved; another is added, and the first removed.
  await page.goto('/settings/payment-methods');
  const list = page.getByRole('list', { name: 'Your cards' });
  await expect(list.getByRole('listitem')).toContainText(['Visa •••• 3184']);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(CARDS.good);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(list).toContainText('4242');
  await page.getByRole('button', { name: 'Remove Visa •••• 3184' }).click();
  await dialog.getByRole('button', { name: 'Remove the card' }).click();
  await expect(list).not.toContainText('3184');

  // Cancelled: the money is refunded to the card automatically.
  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  // The job that refunds may be quicker than the page.
  await expect(page.getByText(/^(On its way|Refunded) to your card$/)).toBeVisible();
  await expect.poll(() => [...stripe.state.refunds.values()].length).toBe(1);
  await expect(async () => {
    await page.reload();
    const refunded = page.getByText('Refunded to your card', { exact: true });
    await expect(refunded).toBeVisible({ timeout: 3_000 });
  }).toPass();

  // When the seller must accept, the saved card is authorised; an owner switches cards off.
  const later = stayFrom(120, 4);
  await reserve(page, await freeProperty(url, later, false, 2), later);
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  await pay.click();
  await expect(page.getByText('Your card is on hold. Waiting for the seller')).toBeVisible();

  const staffContext = await browser.newContext({ baseURL: url });
  const staff = await staffContext.newPage();
  await signIn('owner', staff);
  await staff.goto('/admin/payment-providers');
  const panel = staff.getByRole('region', { name: 'Cards (Stripe)' });
  await expect(panel.getByText('On', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  // Switching a provider guards money.
  const confirmation = staff.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Your password').fill('keystead-demo');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByText('Switched off')).toBeVisible();
  expect(await axeViolations(staff)).toEqual([]);

  const third = stayFrom(150, 4);
  await reserve(page, await freeProperty(url, third, true, 7), third);
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Card' })).toHaveCount(0);

  // Switch cards on again: other journeys of this server pay by card.
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByText('On', { exact: true })).toBeVisible();
  await staffContext.close();
});

test('a seller chooses Stripe, completes its form, returns, and is ready', async ({
  page,
  stripe,
  signIn,
}) => {
  await page.route('https://connect.stripe.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<title>Stripe</title><h1>Stripe’s form</h1>',
    }),
  );
  await signIn('business');
  await page.goto('/seller/payouts');
  const part = page.getByRole('region', { name: 'Stripe' });
  await part.getByRole('button', { name: 'Get paid through Stripe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Go to Stripe' }).click();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('keystead-demo');
  await dialog.getByRole('button', { name: 'Go to Stripe' }).click();
  await expect(page.getByRole('heading', { name: 'Stripe’s form' })).toBeVisible();

  // After an incomplete form: the missing parts and a link are shown.
  await page.goto('/seller/payouts?stripe=back');
  await expect(part.getByText('Information missing')).toBeVisible();
  await expect(part.getByRole('listitem')).toContainText(['Your bank account']);
  expect(await axeViolations(page)).toEqual([]);
  // An expired link leads to a new one.
  await page.goto('/seller/payouts?stripe=again');
  await expect(page.getByRole('heading', { name: 'Stripe’s form' })).toBeVisible();
  const [account] = [...stripe.state.accounts.keys()];
  completeOnboarding(stripe.state, account ?? '', 'ready');
  await page.goto('/seller/payouts?stripe=back');
  await expect(part.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/stripe=/);
  expect(await axeViolations(page)).toEqual([]);
});

test('a new user signs in with Google as a buyer; an unverified address is refused', async ({
  page,
  google,
  complaints,
}) => {
  const aud = google.environment.GOOGLE_CLIENT_ID;
  google.issue('unproven', { aud, sub: '1', email: 'a@b.test', email_verified: 'false' });
  google.issue('good', {
    aud,
    sub: '2',
    email: 'gia@people.test',
    email_verified: 'true',
    name: 'Gia',
  });
  // Replace Google's script: it returns the tokens in turn.
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const tokens = ['unproven', 'unknown', 'good'];
        window.google = { accounts: { oauth2: { initTokenClient: ({ callback }) => ({
          requestAccessToken: () => callback({ access_token: tokens.shift() }),
        }) } } };`,
    }),
  );
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(toast(page, 'Email Verification Required')).toContainText(
    'Please verify your email address before signing in. Check your inbox for the verification link.',
  );
  await button.click();
  await expect(toast(page, 'Google Login Failed')).toContainText('Google login failed');
  expect(complaints.every((text) => /40[13]/.test(text))).toBe(true);
  complaints.splice(0, complaints.length);
  await button.click();
  await expect(toast(page, 'Welcome!')).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
});
