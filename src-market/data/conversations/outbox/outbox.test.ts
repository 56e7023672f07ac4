// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson, keepOnlyOf } from '#src/session/personal/personalData.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { outboxOf, type Outbox, type QueuedMessage } from './outbox.ts';
import { sendQueued } from './sendQueued.ts';

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
    await sendQueued(call, outbox, () => undefined);
    expect([received, sent, outbox.queue()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
  });

  it.each([null, 401, 429, 500, 503])(
    'waits after status %s and keeps the order',
    async (status) => {
      const outbox = filled('u1/p1', 'a', 'b');
      const refused = vi.fn<() => void>();
      const failing = server(() => (status === null ? new TypeError('no reply') : refusal(status)));
      await sendQueued(failing.call, outbox, refused);
      expect(failing.received).toEqual(['a']);
      expect(refused).not.toHaveBeenCalled();
      expect(outbox.queue().map(({ id, failure }) => [id, failure])).toEqual([
        ['a', null],
        ['b', null],
      ]);
      const working = server(() => null);
      await sendQueued(working.call, outbox, refused);
      expect(working.received).toEqual(['a', 'b']);
    },
  );

  it('keeps a refused one with its reason, reports it, and sends the rest', async () => {
    const outbox = filled('u1/p1', 'a', 'b');
    const { received, call } = server((id) => (id === 'a' ? refusal(403) : null));
    const refused = vi.fn<(message: QueuedMessage, reason: string) => void>();
    await sendQueued(call, outbox, refused);
    expect(received).toEqual(['a', 'b']);
    expect(refused).toHaveBeenCalledWith(queued('a'), 'answered 403');
    expect(outbox.queue()).toEqual([{ ...queued('a'), failure: 'answered 403' }]);
  });

  it('runs once at a time, and sends what is added meanwhile', async () => {
    const outbox = filled('u1/p1', 'a');
    const { received, call } = server(() => null);
    const first = sendQueued(call, outbox, () => undefined);
    outbox.change((queue) => [...queue, queued('b')]);
    await Promise.all([first, sendQueued(call, outbox, () => undefined)]);
    expect(received).toEqual(['a', 'b']);
  });
});
