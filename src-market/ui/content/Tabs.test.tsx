// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Tabs, type Tab } from './Tabs.tsx';

type Id = 'open' | 'past' | 'cancelled';

const TABS: readonly Tab<Id>[] = [
  { id: 'open', label: 'Open', count: 2 },
  { id: 'past', label: 'Past' },
  { id: 'cancelled', label: 'Cancelled' },
];

function Stays() {
  const [id, setId] = useState<Id>('open');
  return (
    <Tabs label="Which stays" tabs={TABS} value={id} onChange={setId}>
      Content of {id}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

afterEach(leaveMarket);

describe('Tabs', () => {
  it('show the panel of the clicked tab', async () => {
    renderMarket(<Stays />);
    expect(selected().textContent).toBe('Open 2');
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    const panel = screen.getByRole('tabpanel');
    expect(panel.textContent).toBe('Content of past');
    expect(panel.getAttribute('aria-labelledby')).toBe(selected().id);
    expect(selected().getAttribute('aria-controls')).toBe(panel.id);
  });

  it('are one tab stop, moved by arrows, Home and End', async () => {
    renderMarket(<Stays />);
    await userEvent.tab();
    expect(document.activeElement).toBe(selected());
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected().textContent).toContain('Cancelled');
    expect(document.activeElement).toBe(selected());
    await userEvent.keyboard('{ArrowRight}');
    expect(selected().textContent).toContain('Open');
    await userEvent.keyboard('{End}');
    expect(selected().textContent).toContain('Cancelled');
    await userEvent.keyboard('{Home}');
    expect(selected().textContent).toContain('Open');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });
});
