// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Stepper } from './Stepper.tsx';

function Guests({ start }: { start: number }) {
  const [guests, setGuests] = useState(start);
  return <Stepper label="Guests" value={guests} max={4} onChange={setGuests} />;
}

const value = () => screen.getByLabelText<HTMLInputElement>(/Guests/, { selector: 'input' }).value;
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'More: Guests' });
const fewer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer: Guests' });

afterEach(leaveMarket);

describe('Stepper', () => {
  it('counts up to the maximum and down to the minimum', async () => {
    renderMarket(<Guests start={3} />);
    await userEvent.click(more());
    expect(value()).toBe('4');
    expect(more().disabled).toBe(true);
    for (let presses = 0; presses < 3; presses += 1) await userEvent.click(fewer());
    expect(value()).toBe('1');
    expect(fewer().disabled).toBe(true);
  });

  it('limits a typed number', async () => {
    renderMarket(<Guests start={1} />);
    const input = screen.getByLabelText(/Guests/, { selector: 'input' });
    await userEvent.type(input, '9', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(value()).toBe('4');
  });
});
