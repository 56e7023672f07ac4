// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState, type ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { formatDays } from '../display/format.ts';
import SearchWhen from './SearchWhen.tsx';

type Value = ComponentProps<typeof SearchWhen>['value'];

const STAY = { check_in: isoDate('2027-03-01'), check_out: isoDate('2027-03-04') };
const DAYS = formatDays(STAY.check_in, STAY.check_out, i18n.locale, 'short');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  // A phone: the test's DOM has no popovers.
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: listen,
    removeEventListener: listen,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return leaveMarket();
});

function shown(start: Value) {
  const onChange = vi.fn<ComponentProps<typeof SearchWhen>['onChange']>();
  function Form() {
    const [value, setValue] = useState<Value>(start);
    return (
      <SearchWhen
        id="when"
        open
        anchor={createRef()}
        onOpenChange={() => undefined}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  renderMarket(<Form />);
  return onChange;
}

const press = (role: 'radio' | 'checkbox', name: string | RegExp) =>
  userEvent.click(screen.getByRole(role, { name }));

describe('SearchWhen', () => {
  it('makes the chosen dates flexible', async () => {
    const onChange = shown({ stay: STAY });
    await press('radio', '± 2');
    expect(onChange).toHaveBeenLastCalledWith({
      stay: STAY,
      flexible: { flexible_days: 2 },
      when: `${DAYS} ± 2 days`,
    });
    await press('radio', 'None');
    expect(onChange).toHaveBeenLastCalledWith({ stay: STAY, flexible: null, when: DAYS });
  });

  it('chooses a length of stay in up to three months', async () => {
    const onChange = shown({ stay: STAY });
    await press('radio', 'Months');
    expect(onChange).toHaveBeenLastCalledWith({ stay: null, flexible: null, when: null });
    await press('radio', 'Week');
    for (const name of ['Jun 2027', 'Mar 2027', 'Apr 2027']) await press('checkbox', name);
    const months = { stay_length: 'week', months: '2027-03,2027-04,2027-06' };
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ stay: null, flexible: months });
    expect(screen.getByRole('checkbox', { name: 'May 2027' })).toHaveProperty('disabled', true);
    await press('checkbox', 'Apr 2027');
    expect(screen.getByRole('checkbox', { name: 'May 2027' })).toHaveProperty('disabled', false);
    // The dates return with their mode.
    await press('radio', 'Dates');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ stay: STAY });
    await press('radio', 'Months');
    expect(onChange.mock.lastCall?.[0].flexible).toEqual({
      stay_length: 'week',
      months: '2027-03,2027-06',
    });
  });

  it('closes the rest of a month that is too short for the stay', async () => {
    const onChange = shown({ stay: null, flexible: { stay_length: 'week', months: '2026-11' } });
    expect(screen.getByRole('checkbox', { name: 'Nov 2026' })).toHaveProperty('checked', true);
    await press('radio', 'Month');
    expect(onChange).toHaveBeenLastCalledWith({ stay: null, flexible: null, when: null });
    expect(screen.getByRole('checkbox', { name: 'Nov 2026' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Dec 2026' })).toHaveProperty('disabled', false);
  });
});
