// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { searchErrorsOf } from '../searchErrors.ts';
import { EMPTY_SEARCH, type Search } from '../search.ts';
import FilterSheet from './FilterSheet.tsx';

/** The sheet as the page renders it: with the page's own props, `onChange` included. */
function filterSheet() {
  const onChange = vi.fn<(next: Search) => void>();
  const onApply = vi.fn<(next: Search) => void>();
  const page = {
    search: EMPTY_SEARCH,
    currency: 'EUR',
    errors: searchErrorsOf([], {}, i18n),
    onChange,
  } as const;
  const meta = { count: { value: 0, exact: true }, place: null, next_cursor: null };
  renderMarket(<FilterSheet {...page} onApply={onApply} onClose={() => undefined} />, {
    reply: () => ({ body: { data: [], meta } }),
  });
  return { onChange, onApply };
}

afterEach(leaveMarket);

describe('FilterSheet', () => {
  it('keeps every choice until it applies all of them', async () => {
    const { onChange, onApply } = filterSheet();
    for (const name of ['House', 'Wi-Fi']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
      expect(screen.getByRole('checkbox', { name, checked: true })).toBeDefined();
    }
    await userEvent.type(screen.getByLabelText('To'), '250{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    const apply = { name: 'No matching stays', busy: false } as const;
    await userEvent.click(await screen.findByRole('button', apply));
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      ...EMPTY_SEARCH,
      type: ['house'],
      amenities: ['wifi'],
      price_max: 25_000,
      currency: 'EUR',
    });
  });
});
