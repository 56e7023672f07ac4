// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { ReferencesControl } from './ReferencesControl.tsx';

afterEach(leaveMarket);

const CHOICES = [
  { id: 'a', title: 'Attic' },
  { id: 'b', title: 'Barn' },
  { id: 'c', title: 'Cabin' },
];

/** A control with chosen records; returns what is chosen. */
function open(ids: readonly string[]): { chosen: readonly string[] } {
  const result = { chosen: ids };
  function Chosen() {
    const [value, setValue] = useState(ids);
    return (
      <ReferencesControl
        at={{ area: 'seller', resource: 'tickets' }}
        column="home_ids"
        label="Homes"
        help={undefined}
        error={undefined}
        value={value}
        max={2}
        titles={{ x: 'A home of the record' }}
        onBlur={() => undefined}
        onChange={(next) => {
          result.chosen = next;
          setValue(next);
        }}
      />
    );
  }
  renderMarket(<Chosen />, { reply: () => ({ body: { data: CHOICES, meta: { more: false } } }) });
  return result;
}

const group = () => screen.getByRole('group', { name: 'Homes' });

describe('the control of several references', () => {
  it('adds a record, and offers it no more', async () => {
    const result = open(['x']);
    await screen.findByText('A home of the record');
    await screen.findByRole('option', { name: 'Barn' });
    await userEvent.selectOptions(within(group()).getByLabelText('Add'), 'Barn');
    expect(result.chosen).toEqual(['x', 'b']);
    expect(within(group()).getByText('Barn').tagName).toBe('BDI');
    expect(within(group()).queryByLabelText('Add')).toBeNull();
  });

  it('removes a record, and the focus moves to what can be added', async () => {
    const result = open(['a']);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Attic' }));
    expect(result.chosen).toEqual([]);
    expect(document.activeElement).toBe(within(group()).getByLabelText('Add'));
  });

  it('says that a record is not available', async () => {
    open(['gone']);
    expect(await screen.findByText('Not available')).toBeDefined();
  });
});
