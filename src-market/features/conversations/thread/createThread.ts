import type { Message, MessagePage } from '#src/wire/conversations/conversation.ts';
import { completeUpTo, mergeMessages } from './mergeMessages.ts';

export type Direction = 'older' | 'newer';

export interface ThreadState {
  readonly messages: readonly Message[];
  /** Whether the server's messages are there. Before, there may be those sent from here. */
  readonly loaded: boolean;
  /** Whether there are older and newer messages than those loaded. */
  readonly older: boolean;
  readonly newer: boolean;
  /** The last failure of catching up, and how often in a row it failed. */
  readonly error: Error | null;
  readonly failures: number;
  /** The further messages that are being loaded, or were not loaded because of the error. */
  readonly more: { readonly direction: Direction; readonly error: Error | null } | null;
}

export interface ThreadStore {
  state(this: void): ThreadState;
  subscribe(this: void, listener: () => void): () => void;
  /** Fetches what is newer than the last message without a gap; the first messages where there are none. */
  catchUp(this: void): Promise<void>;
  loadOlder(this: void): Promise<void>;
  loadNewer(this: void): Promise<void>;
  /** Shows the latest messages in place of those around the one that was searched. */
  showLatest(this: void): Promise<void>;
  /** Adds a message that the server has taken. */
  add(this: void, message: Message): void;
}

interface Asked {
  readonly after?: number;
  readonly before?: number;
}

const EMPTY: ThreadState = {
  messages: [],
  loaded: false,
  older: false,
  newer: false,
  error: null,
  failures: 0,
  more: null,
};

const errorOf = (failure: unknown) =>
  failure instanceof Error ? failure : new Error(String(failure));

/**
 * The messages of a conversation: the latest, or those around one that was searched. Requests run one after another, and
 * a failed one removes nothing.
 *
 * @param at the sequence of the message to begin at; null for the latest
 */
export function createThread(
  load: (asked: Asked) => Promise<MessagePage>,
  at: number | null,
): ThreadStore {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const set = (change: Partial<ThreadState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Runs after the requests before it. `work` handles its failures. */
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };

  async function loadAround(sequence: number): Promise<void> {
    const before = await load({ before: sequence + 1 });
    const after = await load({ after: sequence });
    const around = mergeMessages(before.data, after.data);
    const newer = after.meta.more;
    // Those sent from here meanwhile follow only where nothing is left out before them.
    const messages = newer ? around : mergeMessages(around, state.messages);
    set({ messages, loaded: true, older: before.meta.more, newer });
  }

  async function loadLatest(): Promise<void> {
    const page = await load({});
    const kept = state.newer ? [] : state.messages;
    const messages = mergeMessages(kept, page.data);
    set({ messages, loaded: true, older: page.meta.more, newer: false });
  }

  async function loadNext(): Promise<boolean> {
    const page = await load({ after: completeUpTo(state.messages) });
    set({ messages: mergeMessages(state.messages, page.data) });
    return page.meta.more;
  }

  async function fetchNewer(): Promise<void> {
    if (!state.loaded) await (at === null ? loadLatest() : loadAround(at));
    // Where newer ones are left out, the reader asks for them.
    else if (!state.newer) while (await loadNext());
  }

  const loadMore = (direction: Direction, work: () => Promise<void>) =>
    inTurn(async () => {
      set({ more: { direction, error: null } });
      try {
        await work();
        set({ more: null });
      } catch (failure) {
        set({ more: { direction, error: errorOf(failure) } });
      }
    });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    catchUp() {
      // One that waits fetches for all that ask meanwhile.
      waiting ??= inTurn(async () => {
        waiting = null;
        try {
          await fetchNewer();
          set({ error: null, failures: 0 });
        } catch (failure) {
          set({ error: errorOf(failure), failures: state.failures + 1 });
        }
      });
      return waiting;
    },
    loadOlder: () =>
      loadMore('older', async () => {
        const first = state.messages[0];
        if (!first || !state.older) return;
        const page = await load({ before: first.sequence });
        set({ messages: mergeMessages(page.data, state.messages), older: page.meta.more });
      }),
    loadNewer: () =>
      loadMore('newer', async () => {
        if (state.newer) set({ newer: await loadNext() });
      }),
    showLatest: () => loadMore('newer', loadLatest),
    add(message) {
      if (state.newer) void loadMore('newer', loadLatest);
      else set({ messages: mergeMessages(state.messages, [message]) });
    },
  };
}
