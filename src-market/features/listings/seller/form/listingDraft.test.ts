import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { RequestError } from '#src/session/request.ts';
import type { DraftStore, StoredListing } from '#src-market/data/drafts.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingChanges } from '#src/wire/listings/listingValues.ts';
import { createListingDraft } from './listingDraft.ts';
import { listingView } from '#tests/support/listings/listingView.ts';
import { listingValues } from '#tests/support/listings/listingValues.ts';

type Body = ListingChanges & { version: number };

function memoryStore(): DraftStore<StoredListing> {
  let stored: StoredListing | null = null;
  return {
    read: () => stored,
    write: (draft) => void (stored = draft),
    remove: () => void (stored = null),
  };
}

/** A server that stores what it is sent, and the requests that it got. */
function fakeServer() {
  let listing = listingView();
  const requests: Body[] = [];
  const next: ((body: Body) => Promise<ListingView> | null)[] = [];
  const save = (body: Body): Promise<ListingView> => {
    requests.push(body);
    const special = next.shift()?.(body);
    if (special) return special;
    const { version: _, rates, ...fields } = body;
    const changed: object = { ...rates };
    const values = {
      ...listing.values,
      ...(fields as object),
      rates: { ...listing.values.rates, ...changed },
    };
    listing = { ...listing, version: listing.version + 1, values };
    return Promise.resolve(listing);
  };
  const edit = (changes: object) => {
    listing = { ...listing, version: 7, values: { ...listing.values, ...changes } };
  };
  return { save, requests, next, edit };
}

const failure = (status: number, reply: object) => new RequestError('unknown', status, reply);
const collision = (values: object) =>
  failure(409, {
    code: 'changed_meanwhile',
    details: {
      version: 7,
      values: listingValues(values),
      by: 'Agent Bo',
      at: '2026-06-02T10:00:00.000Z',
    },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft of a listing', () => {
  it('is saved after a pause, with the changed fields only', async () => {
    const server = fakeServer();
    const store = memoryStore();
    const draft = createListingDraft(listingView(), { ...server, store, auto: true });
    draft.change({ title: 'A' });
    draft.change({ title: 'A title for the flat' });
    expect(store.read()?.values.title).toBe('A title for the flat');
    expect(server.requests).toEqual([]);
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([{ version: 1, title: 'A title for the flat' }]);
    expect(draft.state()).toMatchObject({ status: 'saved', version: 2, changed: [] });
    expect(store.read()).toBeNull();
  });

  it('sends what is typed during a save in the next one, with the new version', async () => {
    const server = fakeServer();
    const draft = createListingDraft(listingView(), {
      ...server,
      store: memoryStore(),
      auto: true,
    });
    draft.change({ title: 'First title here' });
    const saved = draft.flush();
    draft.change({ title: 'Second title here' });
    await saved;
    expect(server.requests).toEqual([
      { version: 1, title: 'First title here' },
      { version: 2, title: 'Second title here' },
    ]);
    expect(draft.state().values.title).toBe('Second title here');
  });

  it('keeps what could not be sent, also over a reload, and saves it on retry', async () => {
    const server = fakeServer();
    const store = memoryStore();
    server.next.push(() => Promise.reject(new RequestError('network', null, {})));
    const draft = createListingDraft(listingView(), { ...server, store, auto: true });
    draft.change({ bedrooms: 3 });
    expect(await draft.flush()).toBe(false);
    expect(draft.state().status).toBe('failed');
    draft.stop();

    const reloaded = createListingDraft(listingView(), { ...server, store, auto: true });
    expect(reloaded.state().values.bedrooms).toBe(3);
    expect(await reloaded.flush()).toBe(true);
    expect(server.requests.at(-1)).toEqual({ version: 1, bedrooms: 3 });
  });

  it('does not send values that cannot be saved, and sends the rest', async () => {
    const server = fakeServer();
    const { rates } = listingValues();
    const draft = createListingDraft(listingView(), {
      ...server,
      store: memoryStore(),
      auto: true,
    });
    draft.change({ title: 'Still a good title', rates: { ...rates, base: cents(1) } });
    expect(await draft.flush()).toBe(false);
    expect(server.requests).toEqual([{ version: 1, title: 'Still a good title' }]);
    expect(draft.state()).toMatchObject({
      status: 'invalid',
      changed: ['rates.base'],
      problems: [{ field: 'rates.base', code: 'price_too_low' }],
    });
  });

  it('leaves out what the server refused until it is changed', async () => {
    const server = fakeServer();
    server.next.push(() =>
      Promise.reject(failure(422, { code: 'invalid', errors: { address: ['Too short.'] } })),
    );
    const draft = createListingDraft(listingView(), {
      ...server,
      store: memoryStore(),
      auto: true,
    });
    draft.change({ address: 'x', bedrooms: 2 });
    await draft.flush();
    expect(server.requests[1]).toEqual({ version: 1, bedrooms: 2 });
    expect(draft.state().errors).toEqual({ address: 'Too short.' });
    draft.change({ address: 'Rua do Jardim 7' });
    expect(draft.state().errors).toEqual({});
    expect(await draft.flush()).toBe(true);
    expect(server.requests[2]).toEqual({ version: 2, address: 'Rua do Jardim 7' });
  });

  it('takes over what somebody else changed elsewhere', async () => {
    const server = fakeServer();
    server.next.push(() => Promise.reject(collision({ deposit: cents(9000) })));
    const onMerged = vi.fn<(parts: readonly string[], by: string | null) => void>();
    const deps = { ...server, store: memoryStore(), auto: true, onMerged };
    const draft = createListingDraft(listingView(), deps);
    draft.change({ title: 'My own new title' });
    expect(await draft.flush()).toBe(true);
    expect(onMerged).toHaveBeenCalledWith(['deposit'], 'Agent Bo');
    expect(server.requests[1]).toEqual({ version: 7, title: 'My own new title' });
  });

  it('waits for a choice where both changed the same field', async () => {
    const server = fakeServer();
    const theirs = { title: 'Their title', address: 'Theirs 1' };
    server.edit(theirs);
    server.next.push(() => Promise.reject(collision(theirs)));
    const draft = createListingDraft(listingView(), {
      ...server,
      store: memoryStore(),
      auto: true,
    });
    draft.change({ title: 'My title', address: 'Mine 1', bedrooms: 4 });
    expect(await draft.flush()).toBe(false);
    expect(draft.state().collision?.parts).toEqual(['address', 'title']);
    draft.resolve(['address']);
    await vi.runAllTimersAsync();
    expect(server.requests[1]).toEqual({ version: 7, title: 'My title', bedrooms: 4 });
    expect(draft.state()).toMatchObject({ status: 'saved', collision: null });
    expect(draft.state().values).toMatchObject({ title: 'My title', address: 'Theirs 1' });
  });

  it('is saved by a button alone where that is wanted, and can be discarded', async () => {
    const server = fakeServer();
    const draft = createListingDraft(listingView(), {
      ...server,
      store: memoryStore(),
      auto: false,
    });
    draft.change({ bedrooms: 9 });
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([]);
    draft.discard();
    expect(draft.state()).toMatchObject({ changed: [], values: { bedrooms: 1 } });
  });
});
