// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { listingView } from '#tests/support/listings/listingView.ts';
import { listingValues } from '#tests/support/listings/listingValues.ts';
import { Wizard } from './Wizard.tsx';

const NEW = listingView({ values: listingValues({ title: '' }) });

function saved({ body }: MarketRequest): ListingView {
  const { version, ...changes } = body as { version: number } & Partial<ListingView['values']>;
  return listingView({ version: version + 1, values: { ...NEW.values, ...changes } });
}

function wizard(
  step: string,
  reply = (request: MarketRequest) => ({ body: { data: saved(request) } }),
  listing = NEW,
) {
  const rendered = renderMarket(<Wizard listing={listing} />, {
    at: `/seller/properties/${NEW.id}/edit?step=${step}`,
    reply,
  });
  return {
    ...rendered,
    saves: () => rendered.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

/** Pastes: on a busy machine the wizard may save between two keys. */
async function enterTitle(title: string): Promise<void> {
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.paste(title);
}

afterEach(() => {
  leaveMarket();
  sessionStorage.clear();
});

describe('the wizard', () => {
  it('saves while one types and says so', async () => {
    const { saves } = wizard('details');
    await enterTitle('Rooms above the garden');
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(saves().at(-1)).toMatchObject({ title: 'Rooms above the garden' });
  });

  it('offers to try again after a failure, and loses nothing', async () => {
    let down = true;
    const { saves } = wizard('details', (request) =>
      down
        ? { status: 503, body: { message: 'Busy.' } as never }
        : { body: { data: saved(request) } },
    );
    await enterTitle('Rooms above the garden');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Not saved')).toBeTruthy();
    down = false;
    await userEvent.click(again);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(saves().at(-1)).toEqual({ version: 1, title: 'Rooms above the garden' });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Rooms above the garden');
  });

  it('saves at once when a step is left, and keeps what was typed', async () => {
    const { saves, url } = wizard('details');
    await enterTitle('Rooms above the garden');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(url()).toContain('step=amenities');
    await waitFor(() => expect(saves()).toEqual([{ version: 1, title: 'Rooms above the garden' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Rooms above the garden');
  });

  it('calls a step complete that requires nothing only once it was opened', async () => {
    wizard('details', undefined, listingView({ values: listingValues({ amenities: [] }) }));
    expect(screen.getByRole('link', { name: /^.*Amenities$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Price.*(Complete|missing)/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('link', { name: /Amenities.*Complete/ })).toBeTruthy();
  });

  it('lists what is missing and leads to its field', async () => {
    wizard('submit');
    await userEvent.click(screen.getByRole('link', { name: 'Write a title' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('title'));
    expect(screen.getByRole('link', { name: /Details.*1 thing missing/ })).toBeTruthy();
  });

  it('shows both versions of a collision and saves the choice', async () => {
    let first = true;
    const { saves } = wizard('details', (request) => {
      if (!first) return { body: { data: saved(request) } };
      first = false;
      const theirs = listingValues({ title: 'Their title', address: NEW.values.address });
      return {
        status: 409,
        body: {
          code: 'changed_meanwhile',
          message: 'Changed.',
          details: { version: 5, values: theirs, by: 'Bo Berg', at: '2026-06-02T10:00:00.000Z' },
        } as never,
      };
    });
    await enterTitle('My own title');
    const dialog = await screen.findByRole('dialog', { name: 'Two versions of this listing' });
    const title = within(dialog).getByRole('group', { name: 'Title' });
    expect(within(title).getByText('My own title')).toBeTruthy();
    expect(within(title).getByText('Their title')).toBeTruthy();
    await userEvent.click(within(title).getByRole('radio', { name: /Bo Berg/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their title');
    // Theirs is saved already.
    expect(saves()).toHaveLength(1);
  });

  it('lists what is missing where a preview is not possible yet, and asks for none', async () => {
    const { requests } = wizard('preview');
    expect(await screen.findByRole('link', { name: 'Write a title' })).toBeTruthy();
    expect(requests.filter(({ path }) => path.endsWith('/preview'))).toEqual([]);
  });
});
