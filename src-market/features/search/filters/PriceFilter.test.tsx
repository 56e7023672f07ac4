// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import type { Search } from '../search.ts';
import { PriceFilter } from './PriceFilter.tsx';
import type { PriceRange } from '#src/rules/search/priceStops.ts';

function priceFilter(range: PriceRange = { price_min: null, price_max: null }) {
  const onChange = vi.fn<(changes: Partial<Search>) => void>();
  renderMarket(
    <PriceFilter range={range} nights={null} currency="EUR" errors={[]} onChange={onChange} />,
  );
  return onChange;
}

const from = () => screen.getByLabelText<HTMLInputElement>('From');
const to = () => screen.getByLabelText<HTMLInputElement>('To');

afterEach(leaveMarket);

describe('PriceFilter', () => {
  it('applies typed amounts on Enter and when the focus leaves', async () => {
    const onChange = priceFilter();
    await userEvent.type(from(), '80{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({
      price_min: 8000,
      price_max: null,
      currency: 'EUR',
    });
    await userEvent.type(to(), '250');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith({
      price_min: 8000,
      price_max: 25_000,
      currency: 'EUR',
    });
  });

  it('shows an error for an invalid amount and applies nothing', async () => {
    const onChange = priceFilter();
    await userEvent.type(from(), 'a lot{Enter}');
    expect(screen.getByText('Enter a whole amount, such as 150.')).toBeTruthy();
    expect(from().getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('drops the currency with the last limit', async () => {
    const onChange = priceFilter({ price_min: 8000, price_max: null });
    expect(from().value).toBe('80');
    await userEvent.clear(from());
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ price_min: null, price_max: null, currency: null });
  });
});
