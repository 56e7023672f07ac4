// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { listingView } from '#tests/support/listings/listingView.ts';
import { listingValues } from '#tests/support/listings/listingValues.ts';
import { useListingForm } from '../form/useListingForm.ts';
import { Seasons } from './Seasons.tsx';

const SUMMER = {
  from: isoDate('2027-06-01'),
  to: isoDate('2027-09-01'),
  nightly: cents(20_000),
};
const { rates } = listingValues();
const WITH_SUMMER = listingView({
  values: listingValues({ rates: { ...rates, seasons: [SUMMER] } }),
});

function Editor() {
  // By a button alone, so that nothing is sent.
  const form = useListingForm(WITH_SUMMER, false);
  return (
    <>
      <Seasons form={form} />
      <output>{JSON.stringify(form.values.rates.seasons)}</output>
    </>
  );
}

const seasons = () =>
  JSON.parse(screen.getByRole('status', { hidden: true }).textContent) as unknown;

async function fill(first: string, last: string, price: string) {
  await userEvent.clear(screen.getByLabelText('First night'));
  await userEvent.type(screen.getByLabelText('First night'), first);
  await userEvent.clear(screen.getByLabelText('Last night'));
  await userEvent.type(screen.getByLabelText('Last night'), last);
  await userEvent.clear(screen.getByLabelText('Price a night'));
  await userEvent.type(screen.getByLabelText('Price a night'), price);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  leaveMarket();
  sessionStorage.clear();
});

describe('Seasons', () => {
  it('adds a season by its first and last night, in the order of the year', async () => {
    renderMarket(<Editor />);
    await press('Add a season');
    await fill('2027-04-01', '2027-04-30', '150.50');
    await userEvent.type(screen.getByLabelText(/Minimum nights/), '3');
    await press('Add the season');
    await waitFor(() =>
      expect(seasons()).toEqual([
        { from: '2027-04-01', to: '2027-05-01', nightly: 15_050, min_nights: 3 },
        SUMMER,
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/at least 3 nights/)).toBeTruthy();
  });

  it('refuses an overlap, an empty season and prices out of range, and keeps the input', async () => {
    renderMarket(<Editor />);
    await press('Add a season');
    await fill('2027-08-31', '2027-09-10', '150');
    await press('Add the season');
    expect(await screen.findByText(/These nights overlap the season/)).toBeTruthy();
    await fill('2027-10-05', '2027-10-01', '0');
    await press('Add the season');
    expect(
      await screen.findByText('The last night must not be before the first night.'),
    ).toBeTruthy();
    expect(screen.getByText(/The lowest price is/)).toBeTruthy();
    await fill('2027-10-05', '2027-10-08', '9999999');
    await press('Add the season');
    expect(await screen.findByText(/The highest price is/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price a night').value).toBe('9999999');
    expect(seasons()).toEqual([SUMMER]);
  });

  it('edits and removes a season', async () => {
    renderMarket(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: /^Edit the season/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Last night').value).toBe('2027-08-31');
    await fill('2027-06-01', '2027-08-20', '210');
    await press('Save the season');
    await waitFor(() =>
      expect(seasons()).toEqual([{ from: '2027-06-01', to: '2027-08-21', nightly: 21_000 }]),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Remove the season/ }));
    expect(seasons()).toEqual([]);
  });
});
