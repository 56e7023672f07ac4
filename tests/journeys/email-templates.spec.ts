import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

test('an admin changes the text of an email, sends a test and goes back to the built-in text', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Email templates' }).click();
  await page.getByLabel('Find a template').fill('card refunded');
  await page.getByRole('link', { name: 'Card refunded' }).click();
  const subject = page.getByLabel('Subject');
  const frame = page.frameLocator('iframe[title="Email"]');
  await expect(frame.getByRole('heading')).toContainText('We refunded €385.00 to your card');

  await subject.fill('Your {sum} is back');
  await expect(page.getByText('{sum} cannot be used here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await subject.fill('Your refund of {amount}');
  await expect(frame.getByRole('heading')).toHaveText('Your refund of €385.00');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^Test email sent to/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Version \d+ saved$/)).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(frame.getByRole('heading')).toHaveText('Your refund of €385.00');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByText('--\nYou get this because')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoOverflow(page, 'a template');

  await page.getByRole('button', { name: 'Use the built-in texts' }).click();
  await expect(subject).toHaveValue('We refunded {amount} to your card');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('back to the built-in texts').first()).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toBeHidden();
});

test('an admin finds an email that was sent and sends it again', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin');
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`${baseURL}/api${path}`)).json();
  const staff = (await get('/v1/admin/staff')) as { data: { id: string; name: string }[] };
  const bookings = (await get('/v1/admin/bookings?range=[0,0]')) as { id: string }[];
  const colleague = staff.data.find(({ name }) => name !== 'Tomás Rocha');
  if (!colleague) throw new Error('The demonstration has more than one member of staff');
  // The email that this test sends again.
  const note = await page.request.post(
    `${baseURL}/api/v1/admin/bookings/${bookings[0]?.id ?? ''}/notes`,
    {
      headers: { origin: baseURL ?? '', 'idempotency-key': crypto.randomUUID() },
      data: { body: `@[${colleague.name}](${colleague.id}) please look` },
    },
  );
  expect(note.status()).toBe(201);

  // A link with too much text searches for its beginning.
  await page.goto(`/admin/sent-emails?q=${'no such subject '.repeat(20)}`);
  await expect(page.getByText(/^No email matches/)).toBeVisible();
  await page.getByLabel('Address or subject').fill('no such subject');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No email matches “no such subject”.')).toBeVisible();
  await page.getByLabel('Address or subject').fill('mentioned you in a note');
  const row = page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first();
  await page.getByRole('button', { name: 'Search' }).click();
  // The list reads a waiting email again until its job has sent it.
  await expect(row).toContainText('mentioned you in a note');
  await expect(row.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(row.getByText(/^.…@keystead\.test/)).toBeVisible();
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/^Sent again to/)).toBeVisible();
  await expect(row).toContainText('sent again by');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoOverflow(page, '/admin/sent-emails');
});
