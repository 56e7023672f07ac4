import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';

test('staff move a listing on the board by keyboard and by pointer, and undo it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const filter = encodeURIComponent(
    JSON.stringify({ state: ['published', 'suspended', 'archived'] }),
  );
  await page.goto(`/admin/properties?filter=${filter}`);
  await page.getByRole('button', { name: 'Board' }).click();
  const board = page.getByRole('group', { name: 'Board' });
  const column = (name: string) => board.getByRole('region', { name });
  const card = column('Published').getByRole('listitem').first();
  await expect(card).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const title = String(await card.getByRole('link').first().textContent());

  // A move that needs a reason asks for it.
  await card.getByRole('button', { name: `Move ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Suspend: suspended' }).press('Enter');
  await page.getByLabel('Reason').fill('The photos show another home.');
  await page.getByRole('button', { name: 'Yes, suspend' }).click();
  const suspended = column('Suspended').getByRole('listitem').filter({ hasText: title });
  await expect(suspended).toBeVisible();

  // The machine has no such event.
  await suspended.dragTo(column('Suspended').getByRole('heading'));
  await expect(suspended).toBeVisible();
  await suspended.dragTo(column('Published').getByRole('heading'));
  await expect(column('Published').getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(page.getByText(`${title} is published now`).first()).toBeVisible();
});

test('staff write, edit, delete and restore a note, and assign the record', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/bookings');
  await page.getByRole('table').getByRole('link').first().click();
  const notes = page.getByRole('list', { name: 'Notes' });
  const text = page.getByLabel('New note');
  await text.fill('Please look at this ');
  await text.pressSequentially('@');
  await page.getByRole('listbox', { name: 'Staff' }).getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = notes.getByRole('listitem').filter({ hasText: 'Please look at this' });
  await expect(note.locator('mark')).toHaveText(/^@/);
  expect(await axeViolations(page)).toEqual([]);

  await note.getByRole('button', { name: 'Edit note' }).click();
  await page.getByLabel('Edit the note').fill('Done today.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const edited = notes.getByRole('listitem').filter({ hasText: 'Done today.' });
  await expect(edited).toBeVisible();

  await edited.getByRole('button', { name: 'Delete note' }).click();
  await expect(edited).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Note deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(edited).toBeVisible();

  const assignee = page.getByLabel('Assigned to');
  await assignee.selectOption({ index: 1 });
  await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible();
  await expect(assignee).not.toHaveValue('');
});
