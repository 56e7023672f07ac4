// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import RefsControl from './RefsControl.tsx';

afterEach(leaveStaff);

const HOMES = ['Attic', 'Barn', 'Cabin'].map((title, index) => ({
  id: `01941f29-7c00-70ec-a15f-a49a40d362a${index}`,
  title,
  state: 'published',
}));
const [attic, barn, cabin] = HOMES.map(({ id }) => id);

/** An input with chosen homes; returns what is chosen. */
function open(ids: readonly unknown[], max?: number): { chosen: unknown } {
  const result: { chosen: unknown } = { chosen: ids };
  fakeStaffApi(() => ({ body: HOMES }));
  function Chosen() {
    const [value, setValue] = useState<unknown>(ids);
    return (
      <RefsControl
        id="homes"
        resource={resources.properties}
        max={max}
        value={value}
        onChange={(next) => {
          result.chosen = next;
          setValue(next);
        }}
      />
    );
  }
  renderStaff(<Chosen />);
  return result;
}

describe('the input of several references', () => {
  it('shows each record as a chip, and removes it by its button', async () => {
    const result = open([attic, barn]);
    await screen.findByText('Barn');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Attic' }));
    expect(result.chosen).toEqual([barn]);
    expect(screen.queryByText('Attic')).toBeNull();
  });

  it('is used by keys alone', async () => {
    const result = open([attic]);
    await screen.findByText('Attic');
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: /Barn/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(result.chosen).toEqual([attic, barn]));
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(result.chosen).toEqual([attic]));
  });

  it('keeps the words of a search while it fetches, and clears them with a choice', async () => {
    const result = open([attic]);
    await screen.findByText('Attic');
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(input, 'barn');
    await screen.findByRole('option', { name: /Barn/ });
    expect(input.value).toBe('barn');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(result.chosen).toEqual([attic, barn]));
    expect(input.value).toBe('');
  });

  it('offers neither what is chosen, nor more than the field takes', async () => {
    open([attic, cabin], 2);
    await screen.findByText('Cabin');
    await userEvent.click(screen.getByRole('combobox'));
    const [option, ...others] = await screen.findAllByRole('option');
    expect(others).toEqual([]);
    expect(option?.textContent).toContain('Barn');
    expect(option?.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the end of the id of a record that is not there', async () => {
    open(['01941f29-7c00-70ec-a15f-a49a40d3ffff']);
    expect(await screen.findByText('…40d3ffff')).toBeDefined();
  });
});
