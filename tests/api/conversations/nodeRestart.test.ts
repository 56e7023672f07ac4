import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { userChannel } from '#src/realtime/channels.ts';
import type {
  ConversationView,
  Message,
  MessagePage,
} from '#src/wire/conversations/conversation.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import {
  listeningApp,
  openSubscribedSocket,
  secondNode,
  type ListeningApp,
  type RawSocket,
} from '#tests/support/network/realtime.ts';
import { addListing } from '#tests/support/records/listings.ts';

const CONVERSATIONS = 50;
const ROUNDS = 5;
/** The round during which the second node restarts. */
const RESTART = 2;
const ATTEMPTS = 40;

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// The embedded database supports one process only.
describe.runIf(inject('databaseSource').kind === 'postgres')('two nodes, one restarted', () => {
  let nodes: [ListeningApp, ListeningApp];
  const random = seeded(20_261_123);
  /** A socket that opens while its node stops would wait for ever. */
  let restarting = false;

  beforeAll(async () => {
    const first = await listeningApp();
    nodes = [first, await secondNode(first)];
  });
  afterAll(async () => {
    await stopNode(1);
    await stopNode(0);
  });
  /** Kept-alive connections would delay the end of a node, as in `server/stop.ts`. */
  async function stopNode(n: 0 | 1): Promise<void> {
    await nodes[n].app.drainConnections();
    await nodes[n].close();
  }
  const nodeAt = (n: number) => nodes[n % 2 === 0 ? 0 : 1];

  /**
   * Requests of a browser: again on the other node with the same body, until one replies. `cutAfter` ends the
   * first connection after that many milliseconds, so that the reply is lost.
   */
  async function request<T>(
    { token }: SignedIn,
    path: string,
    { node, body, cutAfter }: { node: number; body?: object; cutAfter?: number },
  ): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const cut = cutAfter !== undefined && attempt === 0;
      const reply = await fetch(`${nodeAt(node + attempt).url}/api/v1/conversations${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(cut && { signal: AbortSignal.timeout(cutAfter) }),
      }).catch(() => null);
      if (reply === null || reply.status >= 500) continue;
      expect(reply.status).toBeLessThan(300);
      // The test states the type of the reply and asserts its content.
      return (await reply.json()) as T;
    }
    throw new Error(`no reply to ${path}`);
  }

  /** A browser: fetches what follows its last message after each event and each new connection. */
  function reader(who: SignedIn, firstNode: number) {
    const seen = new Map<string, Message[]>();
    const running = new Map<string, Promise<void>>();
    let node = firstNode;
    let socket: RawSocket | null = null;
    let events = 0;
    const fetchNewer = async (id: string): Promise<void> => {
      const messages = seen.get(id) ?? [];
      seen.set(id, messages);
      const after = messages.at(-1)?.sequence ?? 0;
      const page = await request<MessagePage>(who, `/${id}/messages?after=${after}`, { node });
      messages.push(...page.data);
      if (page.meta.more) await fetchNewer(id);
    };
    /** One after another for each conversation, as in the browser. */
    const catchUp = (id: string) => {
      const next = (running.get(id) ?? Promise.resolve()).then(() => fetchNewer(id));
      running.set(id, next);
      return next;
    };
    return {
      seen,
      events: () => events,
      catchUp,
      async connect(conversations: readonly string[]) {
        socket?.close();
        node += 1;
        const opened = await openSubscribedSocket(
          nodeAt(restarting ? 0 : node).port,
          who,
          userChannel(who.user_id),
        );
        socket = opened;
        const listen = async (): Promise<void> => {
          const { data } = await opened.next('message.created');
          events += 1;
          void catchUp((data as { conversation_id: string }).conversation_id);
          if (socket === opened) await listen();
        };
        void listen();
        await Promise.all(conversations.map(catchUp));
      },
      close: () => socket?.close(),
    };
  }

  it('every message arrives exactly once and in order on both sides', async () => {
    const seller = await nodes[0].person({ profile_type: 'seller' });
    const property_id = await addListing(nodes[0].services.database.db, seller.profile_id, {});
    const talks = await Promise.all(
      Array.from({ length: CONVERSATIONS }, async (_, n) => {
        const buyer = await nodes[0].person();
        const { data } = await request<{ data: ConversationView }>(buyer, '', {
          node: 0,
          body: { property_id },
        });
        return { id: data.id, buyer, reader: reader(buyer, n), texts: [] as string[] };
      }),
    );
    const ids = talks.map(({ id }) => id);
    const sellerReader = reader(seller, 0);
    await sellerReader.connect(ids);
    await Promise.all(talks.map((talk) => talk.reader.connect([talk.id])));

    let lost = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // The limit of requests per minute starts anew.
      nodes[0].clock.advance(61_000);
      const restarted = round === RESTART ? restartSecond() : null;
      await Promise.all(
        talks.map(async ({ id, buyer, texts, ...talk }) => {
          const who = random() < 0.6 ? buyer : seller;
          const body = { id: randomUUID(), text: `Message ${round}` };
          texts.push(body.text);
          const node = Math.floor(random() * 2);
          const cut = random() < 0.3;
          const delay = Math.floor(random() * 40);
          if (cut) lost += 1;
          await request(who, `/${id}/messages`, { node, body, ...(cut && { cutAfter: delay }) });
          if (random() < 0.2) await talk.reader.connect([id]);
        }),
      );
      if (random() < 0.5) await sellerReader.connect(ids);
      await restarted;
    }
    expect(lost).toBeGreaterThan(ROUNDS);
    // Events arrived: the final fetch alone would hide a broken bus.
    expect(sellerReader.events()).toBeGreaterThan(CONVERSATIONS);
    await Promise.all(ids.map(sellerReader.catchUp));
    for (const { id, texts, reader: own } of talks) {
      await own.catchUp(id);
      for (const seen of [own.seen.get(id) ?? [], sellerReader.seen.get(id) ?? []]) {
        expect(seen.map(({ text }) => text)).toEqual(texts);
        expect(seen.map(({ sequence }) => sequence)).toEqual(texts.map((_, at) => at + 1));
      }
      own.close();
    }
    sellerReader.close();
  }, 120_000);

  /** Stops the second node and starts it at the same port. */
  async function restartSecond(): Promise<void> {
    const { port } = nodes[1];
    restarting = true;
    await stopNode(1);
    nodes[1] = await secondNode(nodes[0], {}, port);
    restarting = false;
  }
});
