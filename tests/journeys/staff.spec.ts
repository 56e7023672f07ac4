import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

const LISTS = [
  ['/admin/users', 'User Administration'],
  ['/admin/bookings', /Bookings/],
  ['/admin/properties', /Properties/],
  ['/admin/locations', /Locations/],
  ['/admin/manual-payments', /Manual payments/i],
  ['/admin/fee-structures', /Fee structures/i],
] as const;

test('staff lists are rendered from their declarations, accessible and usable on a phone', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  for (const [path, title] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoOverflow(page, path);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('a fee form keeps its input when the server refuses it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/fee-structures/create');
  await page.getByLabel(/^Name/).fill('Winter service fee');
  await page.getByRole('button', { name: /create|save/i }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Winter service fee');
  await expect(page).toHaveURL(/\/create$/);
});

test('a fee form asks for the password before it saves, and keeps its input', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('admin');
  await page.goto('/admin/fee-structures/create');
  await page.getByLabel(/^Name/).fill('Fee of a confirmed admin');
  await page.getByLabel(/^Side/).selectOption({ label: 'Seller' });
  await page.getByLabel(/^Percentage/).fill('4');
  await page.getByLabel(/^Country code/).fill('IS');
  const save = page.getByRole('button', { name: /create|save/i });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Fee of a confirmed admin');
  await save.click();
  await dialog.getByLabel('Your password').fill('keystead-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/create$/);
  await expect(page.getByText('Fee of a confirmed admin').first()).toBeVisible();
  // The browser logs the two refused saves.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('403')));
});

test('a user’s page lists the bookings, payments and disputes of the user, each linked to its record', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api/v1/admin/${path}`)).json();
  const [booking] = (await read('bookings?range=[0,0]')) as [{ buyer_id: string }];
  const profile = (await read(`profiles/${booking.buyer_id}`)) as { user_id: string };
  await page.goto(`/admin/users/${profile.user_id}`);
  const bookings = page.getByRole('region', { name: 'Bookings' });
  const first = bookings.getByRole('row').nth(1).getByRole('link').first();
  await expect(first).toHaveText(/^KS-/);
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Disputes' })).toBeVisible();
  // The titles of related records load after the rows; until then their links have no name.
  const unnamedLinks = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main a')].filter(
          (link) => !link.textContent.trim() && !link.getAttribute('aria-label'),
        ).length,
    );
  await expect.poll(unnamedLinks).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoOverflow(page, 'a user');
  await page.setViewportSize({ width: 1440, height: 900 });
  const reference = (await first.textContent()) ?? '';
  await bookings
    .getByRole('row')
    .nth(1)
    .getByText(/^[A-Z]?[\d€$£]/)
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
});
