// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#tests/support/browser/fakeCaches.ts';
import { forgetPerson, keepOnlyOf } from '#src/session/personal/personalData.ts';
import { keepPhoto, keptPhoto } from '#src/session/personal/unsentPhotos.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { outboxOf, type Outbox, type QueuedMessage } from './outbox.ts';
import { sendQueued, type Sending } from './sendQueued.ts';

const CONVERSATION = '01890000-0000-7000-8000-0000000000c1';

const queued = (id: string): QueuedMessage => ({
  id,
  conversation_id: CONVERSATION,
  text: `text of ${id}`,
  photos: [],
  failure: null,
});

function filled(owner: string, ...ids: readonly string[]): Outbox {
  const outbox = outboxOf(owner);
  outbox.change(() => ids.map(queued));
  return outbox;
}

/** Answers each message as `answer` says, and notes what was sent. */
function server(answer: (id: string) => Error | null) {
  const received: string[] = [];
  const call = async (_: unknown, { body }: { body: { id: string } }) => {
    received.push(body.id);
    const error = answer(body.id);
    if (error) throw error;
    return { data: { id: body.id } };
  };
  return { received, call: call as unknown as Call };
}

/** Sends as the user, and reports refusals. */
const send = (call: Call, outbox: Outbox, onRefused: Sending['onRefused'] = () => undefined) =>
  sendQueued({
    app: { call, config: { backend_url: '' } as Sending['app']['config'], token: null },
    user_id: 'u1',
    outbox,
    reasonOf: (failure, photo) =>
      [photo, failure instanceof Error ? failure.message : ''].filter(Boolean).join(': '),
    onRefused,
  });

const refusal = (status: number) =>
  new RequestError('unknown', status, { message: `answered ${status}` });

afterEach(forgetPerson);

describe('the outbox', () => {
  it('keeps messages for the next visit, apart for each user and profile', () => {
    filled('u1/p1', 'a');
    expect(localStorage.getItem('keystead-outbox/u1/p1')).toContain('text of a');
    expect(outboxOf('u1/p2').queue()).toEqual([]);
  });

  it('reads what another tab has written', () => {
    const outbox = filled('u1/p1', 'a');
    const changed = vi.fn<() => void>();
    const stop = outbox.subscribe(changed);
    localStorage.setItem('keystead-outbox/u1/p1', JSON.stringify([queued('a'), queued('b')]));
    dispatchEvent(new StorageEvent('storage', { key: 'keystead-outbox/u1/p1' }));
    expect(changed).toHaveBeenCalledOnce();
    expect(outbox.queue().map(({ id }) => id)).toEqual(['a', 'b']);
    stop();
  });

  it('reads what former builds stored: photos that were uploaded', () => {
    const former = { ...queued('a'), photos: ['p1'] };
    localStorage.setItem('keystead-outbox/u1/p1', JSON.stringify([former]));
    expect(outboxOf('u1/p1').queue()).toEqual([
      { ...queued('a'), photos: [{ key: 'p1', name: '', uploaded: 'p1' }] },
    ]);
  });

  it('returns the same list until something changes', () => {
    const outbox = filled('u1/p1', 'a');
    expect(outbox.queue()).toBe(outbox.queue());
  });

  it('survives a text in the storage that is none of its own', () => {
    const outbox = filled('u1/p1', 'a');
    localStorage.setItem('keystead-outbox/u1/p1', '{');
    expect(outbox.queue()).toEqual([]);
  });

  it('is kept for the same person, and removed when another signs in, and on sign-out', () => {
    keepOnlyOf({ id: 'u1' });
    const changed = vi.fn<() => void>();
    const stop = filled('u1/p1', 'a').subscribe(changed);
    keepOnlyOf({ id: 'u1' });
    expect(outboxOf('u1/p1').queue()).toHaveLength(1);
    keepOnlyOf({ id: 'u2' });
    expect(changed).toHaveBeenCalledOnce();
    expect(outboxOf('u1/p1').queue()).toEqual([]);
    filled('u2/p3', 'c');
    forgetPerson();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(outboxOf('u2/p3').queue()).toEqual([]);
    stop();
  });
});

describe('sending', () => {
  it('sends in order, and reports and removes what the server has', async () => {
    const outbox = filled('u1/p1', 'a', 'b', 'c');
    const { received, call } = server(() => null);
    const sent: string[] = [];
    outbox.onSent((_, { id }) => sent.push(id));
    await send(call, outbox);
    expect([received, sent, outbox.queue()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
  });

  it.each([null, 401, 429, 500, 503])(
    'waits after status %s and keeps the order',
    async (status) => {
      const outbox = filled('u1/p1', 'a', 'b');
      const refused = vi.fn<() => void>();
      const failing = server(() => (status === null ? new TypeError('no reply') : refusal(status)));
      await send(failing.call, outbox, refused);
      expect(failing.received).toEqual(['a']);
      expect(refused).not.toHaveBeenCalled();
      expect(outbox.queue().map(({ id, failure }) => [id, failure])).toEqual([
        ['a', null],
        ['b', null],
      ]);
      const working = server(() => null);
      await send(working.call, outbox, refused);
      expect(working.received).toEqual(['a', 'b']);
    },
  );

  it('keeps a refused one with its reason, reports it, and sends the rest', async () => {
    const outbox = filled('u1/p1', 'a', 'b');
    const { received, call } = server((id) => (id === 'a' ? refusal(403) : null));
    const refused = vi.fn<(message: QueuedMessage, reason: string) => void>();
    await send(call, outbox, refused);
    expect(received).toEqual(['a', 'b']);
    expect(refused).toHaveBeenCalledWith(queued('a'), 'answered 403');
    expect(outbox.queue()).toEqual([{ ...queued('a'), failure: 'answered 403' }]);
  });

  it('runs once at a time, and sends what is added meanwhile', async () => {
    const outbox = filled('u1/p1', 'a');
    const { received, call } = server(() => null);
    const first = send(call, outbox);
    outbox.change((queue) => [...queue, queued('b')]);
    await Promise.all([first, send(call, outbox)]);
    expect(received).toEqual(['a', 'b']);
  });
});

describe('sending photos', () => {
  const photo = (key: string) => ({ key, name: `${key}.jpg`, uploaded: null });

  /** Stubs the browser's uploads: each gets the next status. Returns the names that were sent. */
  function uploads(...statuses: readonly number[]) {
    const names: string[] = [];
    const left = [...statuses];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        readonly upload = new EventTarget();
        readonly status = left.shift() ?? 201;
        readonly response =
          this.status === 201 ? { data: { id: `id${names.length}` } } : { message: 'Not a photo.' };
        open(_: string, address: string) {
          names.push(new URL(address, 'http://localhost').searchParams.get('name') ?? '');
        }
        setRequestHeader() {}
        send() {
          this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
        }
      },
    );
    return names;
  }

  async function withPhotos(...keys: readonly string[]) {
    const outbox = outboxOf('u1/p1');
    for (const key of keys) await keepPhoto('u1', key, new File(['x'], `${key}.jpg`));
    outbox.change(() => [{ ...queued('a'), photos: keys.map(photo) }, queued('b')]);
    const sent: unknown[] = [];
    const call = async (_: unknown, { body }: { body: { id: string; photos: unknown } }) => {
      sent.push([body.id, body.photos]);
      return { data: { id: body.id } };
    };
    return { outbox, sent, call: call as unknown as Call };
  }

  beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
  afterEach(() => vi.unstubAllGlobals());

  it('uploads them first, each once, and removes them from the browser', async () => {
    const { outbox, sent, call } = await withPhotos('one', 'two');
    const names = uploads(201, 0, 201);
    await send(call, outbox);
    expect([names, sent]).toEqual([['one.jpg', 'two.jpg'], []]);
    await send(call, outbox);
    expect(names).toEqual(['one.jpg', 'two.jpg', 'two.jpg']);
    expect(sent).toEqual([
      ['a', ['id0', 'id2']],
      ['b', []],
    ]);
    expect(await keptPhoto('u1', 'one', 'one.jpg')).toBeNull();
  });

  it('says which one was refused, and sends the next message', async () => {
    const { outbox, sent, call } = await withPhotos('one');
    uploads(422);
    await send(call, outbox);
    expect(outbox.queue()).toMatchObject([{ id: 'a', failure: 'one.jpg: Not a photo.' }]);
    expect(sent).toEqual([['b', []]]);
  });

  it('says which one this browser does not have any more', async () => {
    const { outbox, call } = await withPhotos();
    outbox.change(() => [{ ...queued('a'), photos: [photo('gone')] }]);
    uploads();
    await send(call, outbox);
    expect(outbox.queue()[0]?.failure).toMatch(/^gone.jpg/);
  });

  it('sends nothing of a message that is discarded while its photo uploads', async () => {
    const { outbox, sent, call } = await withPhotos('one');
    uploads();
    const running = send(call, outbox);
    outbox.change((queue) => queue.filter(({ id }) => id !== 'a'));
    await running;
    expect(sent).toEqual([['b', []]]);
  });
});
