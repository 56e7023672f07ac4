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
} from '#tests/support/network/realtime.ts';
import { addListing } from '#tests/support/records/listings.ts';

const CONVERSATIONS = 10;
const MESSAGES = 12;

/** From 0 to 9, without a pattern that the test could depend on. */
const digit = (n: number, m: number) => ((n * 7919 + m * 104_729 + n * m * 31) >> 3) % 10;

// The embedded database supports one process only.
describe.runIf(inject('databaseSource').kind === 'postgres')('conversations on two nodes', () => {
  let nodes: readonly [ListeningApp, ListeningApp];
  let seller: SignedIn;

  beforeAll(async () => {
    const first = await listeningApp();
    nodes = [first, await secondNode(first)];
    seller = await first.person({ profile_type: 'seller' });
  });
  afterAll(async () => {
    await nodes[1].close();
    await nodes[0].close();
  });

  async function request<T>(
    node: number,
    { token }: SignedIn,
    path: string,
    body?: object,
  ): Promise<T> {
    const response = await nodes[node % 2 === 0 ? 0 : 1].app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v1/conversations${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    expect(response.statusCode).toBeLessThan(300);
    return response.json<T>();
  }

  /** A client that sees only what it fetches by sequence, after an event or a new connection. */
  async function catchUp(node: number, who: SignedIn, id: string, seen: Message[]): Promise<void> {
    const after = seen.at(-1)?.sequence ?? 0;
    const page = await request<MessagePage>(node, who, `/${id}/messages?after=${after}&limit=5`);
    seen.push(...page.data);
    if (page.meta.more) await catchUp(node, who, id, seen);
  }

  /** A new conversation of a new buyer with the seller. */
  async function talk(node: number) {
    const buyer = await nodes[0].person();
    const property_id = await addListing(nodes[0].services.database.db, seller.profile_id, {});
    const { data } = await request<{ data: ConversationView }>(node, buyer, '', { property_id });
    return { id: data.id, buyer, texts: [] as string[], seenBy: [[], []] as Message[][] };
  }

  it('every message arrives exactly once and in order, over repeated sends and cut connections', async () => {
    const talks = await Promise.all(Array.from({ length: CONVERSATIONS }, (_, n) => talk(n)));
    const readBoth = async ({ id, buyer, seenBy }: (typeof talks)[number], node: number) => {
      await catchUp(node, buyer, id, seenBy[0] ?? []);
      await catchUp(node + 1, seller, id, seenBy[1] ?? []);
    };
    for (let m = 0; m < MESSAGES; m += 1) {
      // The limit of requests per minute starts anew.
      nodes[0].clock.advance(61_000);
      await Promise.all(
        talks.map(async (one, n) => {
          const body = { id: randomUUID(), text: `Message ${m}` };
          one.texts.push(body.text);
          const who = digit(n, m) < 5 ? one.buyer : seller;
          // The connection broke before the reply: the client sends again, to any node.
          await Promise.all(
            Array.from({ length: 1 + (digit(m, n) % 3) }, (_, node) =>
              request(node + m, who, `/${one.id}/messages`, body),
            ),
          );
          if (digit(n + 1, m) < 4) await readBoth(one, m);
        }),
      );
    }
    for (const one of talks) {
      await readBoth(one, 0);
      for (const seen of one.seenBy) {
        expect(seen.map(({ text }) => text)).toEqual(one.texts);
        expect(seen.map(({ sequence }) => sequence)).toEqual(one.texts.map((_, at) => at + 1));
      }
    }
  });

  it('a message that one node stores is announced on the other', async () => {
    const { id, buyer } = await talk(0);
    const socket = await openSubscribedSocket(nodes[1].port, buyer, userChannel(buyer.user_id));
    await request(0, seller, `/${id}/messages`, { id: randomUUID(), text: 'Hello' });
    expect((await socket.next('message.created')).data).toEqual({
      conversation_id: id,
      sequence: 1,
    });
    await request(0, seller, `/${id}/messages`, { id: randomUUID(), text: 'Again' });
    expect((await socket.next('message.created')).data).toMatchObject({ sequence: 2 });
    socket.close();
  });
});
