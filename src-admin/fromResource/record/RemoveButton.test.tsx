// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { shownToasts } from '#src/app/toasts/store.ts';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const record = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  name: 'Lisbon',
  display_name: 'Ana Costa',
  version: 3,
};

afterEach(leaveStaff);

describe('removing a record', () => {
  it.each([
    ['without personal fields', resources.fee_structures, /You can undo this until/, 'Undo'],
    ['with personal fields', resources.profiles, /This cannot be undone/, undefined],
  ])('%s says before whether it can be undone', async (_, resource, words, undo) => {
    const requests = fakeStaffApi(() => ({ body: record }));
    renderStaff(<RemoveButton resource={resource} record={record} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(words);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shownToasts().at(-1)?.title).toMatch(/removed$/));
    expect(requests.map(({ method }) => method)).toContain('DELETE');
    expect(shownToasts().at(-1)?.action?.label).toBe(undo);
  });
});
