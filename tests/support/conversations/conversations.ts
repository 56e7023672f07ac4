import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  ConversationView,
  Message,
  MessagePage,
} from '#src/wire/conversations/conversation.ts';
import type { Client } from '#tests/support/app/app.ts';

interface Reply<T> {
  readonly data: T;
  readonly code?: string;
}

export const openAbout = (client: Client, property_id: string) =>
  client.post<Reply<ConversationView>>('/api/v1/conversations', { property_id });

export const say = (client: Client, id: string, text: string, messageId: string = randomUUID()) =>
  client.post<Reply<Message>>(`/api/v1/conversations/${id}/messages`, { id: messageId, text });

export async function messagesOf(client: Client, id: string, query = ''): Promise<MessagePage> {
  const { status, body } = await client.get<MessagePage>(
    `/api/v1/conversations/${id}/messages${query}`,
  );
  expect(status).toBe(200);
  return body;
}

export const conversationOf = async (client: Client, id: string) =>
  (await client.get<Reply<ConversationView>>(`/api/v1/conversations/${id}`)).body.data;
