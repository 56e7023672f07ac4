import { describe, expect, it } from 'vitest';
import type { Message, MessagePage } from '#src/wire/conversations/conversation.ts';
import { createThread } from './createThread.ts';

const PAGE = 3;

const message = (sequence: number) => ({ id: `m${sequence}`, sequence }) as unknown as Message;

/** A conversation with messages from 1 to `count`, whose next requests fail. */
function server(count: number, failing = 0) {
  const asked: object[] = [];
  const state = { count, failing };
  const load = async ({ after, before }: { after?: number; before?: number }) => {
    asked.push({ ...(after !== undefined && { after }), ...(before !== undefined && { before }) });
    await Promise.resolve();
    if (state.failing > 0) {
      state.failing -= 1;
      throw new Error('no reply');
    }
    const all = Array.from({ length: state.count }, (_, index) => message(index + 1));
    const wanted = all.filter(
      ({ sequence }) => sequence > (after ?? 0) && sequence < (before ?? Infinity),
    );
    const data = after === undefined ? wanted.slice(-PAGE) : wanted.slice(0, PAGE);
    return { data, meta: { more: wanted.length > data.length } } satisfies MessagePage;
  };
  return { load, asked, state };
}

const shown = ({ state }: ReturnType<typeof createThread>) =>
  state().messages.map(({ sequence }) => sequence);

describe('a thread', () => {
  it('begins with the latest messages, and loads older ones', async () => {
    const thread = createThread(server(5).load, null);
    await thread.catchUp();
    expect(shown(thread)).toEqual([3, 4, 5]);
    expect(thread.state()).toMatchObject({ loaded: true, older: true, newer: false });
    await thread.loadOlder();
    expect(shown(thread)).toEqual([1, 2, 3, 4, 5]);
    expect(thread.state().older).toBe(false);
  });

  it('loads its past also after it failed and a message was sent', async () => {
    const { load, state } = server(5, 1);
    const thread = createThread(load, null);
    await thread.catchUp();
    expect(thread.state()).toMatchObject({ loaded: false, failures: 1 });
    state.count = 6;
    thread.add(message(6));
    expect(shown(thread)).toEqual([6]);
    await thread.catchUp();
    expect(shown(thread)).toEqual([4, 5, 6]);
    expect(thread.state()).toMatchObject({ loaded: true, older: true, failures: 0, error: null });
  });

  it('keeps what it shows when catching up fails, and counts the failures', async () => {
    const { load, state } = server(2);
    const thread = createThread(load, null);
    await thread.catchUp();
    state.failing = 2;
    await thread.catchUp();
    await thread.catchUp();
    expect(shown(thread)).toEqual([1, 2]);
    expect(thread.state()).toMatchObject({ loaded: true, failures: 2 });
    state.count = 9;
    await thread.catchUp();
    expect(shown(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(thread.state().failures).toBe(0);
  });

  it('fills a gap before a message that arrived first', async () => {
    const { load, state } = server(2);
    const thread = createThread(load, null);
    await thread.catchUp();
    state.count = 4;
    thread.add(message(4));
    await thread.catchUp();
    expect(shown(thread)).toEqual([1, 2, 3, 4]);
  });

  it('asks once for all that ask meanwhile', async () => {
    const { load, asked } = server(2);
    const thread = createThread(load, null);
    await thread.catchUp();
    await Promise.all([thread.catchUp(), thread.catchUp(), thread.catchUp()]);
    expect(asked).toEqual([{}, { after: 2 }]);
  });

  it('keeps the messages when older ones fail, and says so', async () => {
    const { load, state } = server(5);
    const thread = createThread(load, null);
    await thread.catchUp();
    state.failing = 1;
    await thread.loadOlder();
    expect(shown(thread)).toEqual([3, 4, 5]);
    expect(thread.state()).toMatchObject({ older: true, more: { direction: 'older' } });
    expect(thread.state().more?.error?.message).toBe('no reply');
    await thread.loadOlder();
    expect(shown(thread)).toEqual([1, 2, 3, 4, 5]);
    expect(thread.state().more).toBeNull();
  });
});

describe('a thread that begins at a found message', () => {
  it('shows those around it, and newer ones on demand', async () => {
    const thread = createThread(server(20).load, 8);
    await thread.catchUp();
    expect(shown(thread)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(thread.state()).toMatchObject({ older: true, newer: true });
    await thread.catchUp();
    expect(shown(thread)).toHaveLength(6);
    await thread.loadNewer();
    expect(shown(thread).at(-1)).toBe(14);
  });

  it('shows the latest ones on demand, and when the reader writes', async () => {
    for (const leave of ['showLatest', 'add'] as const) {
      const { load, state } = server(20);
      const thread = createThread(load, 8);
      await thread.catchUp();
      state.count = 21;
      if (leave === 'add') thread.add(message(21));
      await thread.showLatest();
      expect(shown(thread)).toEqual([19, 20, 21]);
      expect(thread.state()).toMatchObject({ older: true, newer: false });
    }
  });

  it('follows the conversation where nothing is left out', async () => {
    const { load, state } = server(9);
    const thread = createThread(load, 8);
    await thread.catchUp();
    expect(thread.state().newer).toBe(false);
    state.count = 10;
    await thread.catchUp();
    expect(shown(thread)).toEqual([6, 7, 8, 9, 10]);
  });

  it('shows the last ones for a message that does not exist', async () => {
    const thread = createThread(server(2).load, 500);
    await thread.catchUp();
    expect(shown(thread)).toEqual([1, 2]);
  });
});
