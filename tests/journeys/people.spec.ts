import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';
import { stepUp } from '#tests/support/journeys/stepUp.ts';

test('an admin views the market as a buyer and stops; both are in the audit log', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  await stepUp(page, baseURL);
  await page.goto(`/admin/users?filter=${encodeURIComponent('{"q":"buyer@keystead.test"}')}`);
  await page
    .getByRole('row')
    .filter({ has: page.getByText('buyer@keystead.test', { exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Current bookings')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('They cannot find their booking.');
  await dialog.getByRole('button', { name: /^View as/ }).click();
  await page.waitForURL('**/search**');
  const bar = page.getByRole('complementary', { name: 'Viewing as a person' });
  await expect(bar).toContainText('read only');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoOverflow(page, '/search');
  const refused = await page.request.post(`${baseURL}/api/v1/user/update`, {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Someone else' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('"view_only"');
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL('**/admin/users/**');
  await page.goto('/admin/audit?what=viewing');
  await expect(page.getByText('End viewing').first()).toBeVisible();
  await expect(page.getByText('Start viewing').first()).toBeVisible();
  await expectNoOverflow(page, '/admin/audit');
  expect(await axeViolations(page)).toEqual([]);
});
