import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownUser } from '#src/session/shownUser.ts';
import { getHistory } from '#src/wire/backOffice/endpoints/history.ts';
import { changeView } from '#src/wire/backOffice/endpoints/views.ts';
import { importRecords } from '#src/wire/backOffice/endpoints/transfer.ts';
import { staffDataProvider } from './dataProvider.ts';

const api = staffDataProvider('https://keystead.test');

function respondWith(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('the staff front’s data provider', () => {
  it('sends an action with the session, an idempotency key and the input', async () => {
    const fetch = respondWith(200, { id: 'r1', state: 'settled' });
    const { data } = await api.action('manual-payments', 'r1', 'settle', { amount: 100 });
    expect(data).toEqual({ id: 'r1', state: 'settled' });
    const [request, options] = fetch.mock.calls[0] ?? [];
    const url = request instanceof Request ? request.url : String(request);
    expect(url).toBe('https://keystead.test/api/v1/admin/manual-payments/r1/settle');
    expect(options).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"amount":100}',
    });
    expect(new Headers(options?.headers).get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('says with each request whose page it is, and loads it again where that is someone else’s', async () => {
    shownUser.header = { 'x-user': 'ana' };
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const fetch = respondWith(409, { code: 'other_user', message: 'Load the page again.' });
    const input = { amount: 100 };
    await expect(api.action('manual-payments', 'r1', 'settle', input)).rejects.toThrow();
    const [, options] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(options?.headers);
    expect(headers.get('x-user')).toBe('ana');
    expect(headers.get('content-type')).toBe('application/json');
    expect(reload).toHaveBeenCalledOnce();
    shownUser.header = {};
  });

  it('asks for many records in addresses that every proxy takes', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>((url) => {
      const address = new URL(url instanceof Request ? url.url : url);
      const { id } = JSON.parse(address.searchParams.get('filter') ?? '') as { id: string[] };
      return Promise.resolve(Response.json(id.map((each) => ({ id: each }))));
    });
    vi.stubGlobal('fetch', fetch);
    const ids = Array.from({ length: 250 }, (_, index) => `${index}`.padStart(36, '0'));
    const { data } = await api.getMany('users', { ids });
    expect(data.map(({ id }) => String(id))).toEqual(ids);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect((await api.getMany('users', { ids: [] })).data).toEqual([]);
  });

  it('calls an endpoint with its parameters, query and body', async () => {
    const fetch = respondWith(200, { data: { id: 'v1' } });
    const params = { resource: 'users', view: 'v/1' };
    const reply = await api.call(changeView, {
      params,
      body: { name: 'Mine' },
      idempotencyKey: 'k1',
    });
    expect(reply.data.id).toBe('v1');
    await api.call(getHistory, { params: { resource: 'users', id: 'u1' }, query: { before: 30 } });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://keystead.test/api/v1/admin/users/views/v%2F1',
      'https://keystead.test/api/v1/admin/users/u1/history?before=30',
    ]);
    const [, options] = fetch.mock.calls[0] ?? [];
    expect(options).toMatchObject({
      method: 'PUT',
      credentials: 'include',
      body: '{"name":"Mine"}',
    });
    expect(new Headers(options?.headers).get('idempotency-key')).toBe('k1');
  });

  it('passes on the server’s message and joins the texts of each field', async () => {
    respondWith(422, {
      message: 'Please fix the marked fields.',
      code: 'invalid',
      errors: { title: ['At least 8 characters.', 'No dragons.'] },
    });
    const update = api.update('properties', { id: 'r1', data: {}, previousData: { id: 'r1' } });
    await expect(update).rejects.toMatchObject({
      message: 'Please fix the marked fields.',
      status: 422,
      body: { errors: { title: 'At least 8 characters. No dragons.' } },
    });
  });

  it('passes on the details of a refusal and sends a file unchanged', async () => {
    const current = { id: 'r1', version: 3 };
    const fetch = respondWith(409, { message: 'Changed.', code: 'stale', details: { current } });
    await expect(
      api.call(importRecords, { params: { resource: 'users' }, body: 'a\n1' }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale', details: { current } },
    });
    const [, options] = fetch.mock.calls[0] ?? [];
    expect(options?.body).toBe('a\n1');
    expect(new Headers(options?.headers).get('content-type')).toBe('text/csv');
  });

  it('says when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.getOne('users', { id: 'u1' })).rejects.toThrow(
      'Keystead could not be reached. Check your connection.',
    );
  });
});
