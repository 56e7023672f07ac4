import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Schedule, ScheduledMessage, Template } from '#src/wire/conversations/scheduled.ts';
import type { Trigger } from '#src/rules/conversations/schedule.ts';
import type { Client } from '#tests/support/app/app.ts';

interface Reply<T> {
  readonly data: T;
}

export async function addTemplate(
  client: Client,
  seller_id: string,
  text: string,
): Promise<Template> {
  const { status, body } = await client.post<Reply<Template>>('/api/v1/seller/message-templates', {
    seller_id,
    name: `Template ${randomUUID()}`,
    body: text,
  });
  expect(status).toBe(201);
  return body.data;
}

export interface ScheduleInput {
  readonly template_id: string;
  readonly property_id?: string | null;
  readonly trigger?: Trigger;
  readonly days?: number;
  readonly time?: string;
}

export async function addSchedule(
  client: Client,
  seller_id: string,
  input: ScheduleInput,
): Promise<Schedule> {
  const { status, body } = await client.post<Reply<Schedule>>('/api/v1/seller/message-schedules', {
    seller_id,
    property_id: null,
    trigger: 'check_in_day',
    ...input,
  });
  expect(status).toBe(201);
  return body.data;
}

export async function scheduledOf(client: Client, id: string): Promise<ScheduledMessage[]> {
  const { status, body } = await client.get<Reply<ScheduledMessage[]>>(
    `/api/v1/conversations/${id}/scheduled-messages`,
  );
  expect(status).toBe(200);
  return body.data;
}
