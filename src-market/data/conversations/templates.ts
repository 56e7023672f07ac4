import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import {
  createMessageSchedule,
  createMessageTemplate,
  deleteMessageSchedule,
  deleteMessageTemplate,
  getMessageTemplates,
  previewMessage,
  saveMessageSchedule,
  saveMessageTemplate,
} from '#src/wire/conversations/endpoints/templates.ts';

/** The templates and schedules of a seller; null for the first one that the user writes for. */
export const templatesQuery = (call: Call, seller_id: string | null) =>
  queryOptions({
    queryKey: ['conversations', 'templates', seller_id],
    queryFn: async ({ signal }) =>
      (await call(getMessageTemplates, { query: { seller_id }, signal })).data,
    staleTime: 5_000,
  });

export interface Previewed {
  readonly seller_id: string;
  readonly body: string;
  readonly booking_id?: string | undefined;
  readonly conversation_id?: string | undefined;
}

/** A text with its placeholders filled. */
export const previewQuery = (
  call: Call,
  { seller_id, body, booking_id, conversation_id }: Previewed,
) =>
  queryOptions({
    queryKey: ['conversations', 'preview', seller_id, body, booking_id, conversation_id],
    queryFn: async ({ signal }) =>
      (
        await call(previewMessage, {
          body: {
            seller_id,
            body,
            ...(booking_id !== undefined && { booking_id }),
            ...(conversation_id !== undefined && { conversation_id }),
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const addTemplate = (call: Call, body: BodyOf<typeof createMessageTemplate>) =>
  call(createMessageTemplate, { body });

export const saveTemplate = (call: Call, id: string, body: BodyOf<typeof saveMessageTemplate>) =>
  call(saveMessageTemplate, { params: { id }, body });

export const deleteTemplate = (call: Call, id: string) =>
  call(deleteMessageTemplate, { params: { id } });

export const addSchedule = (call: Call, body: BodyOf<typeof createMessageSchedule>) =>
  call(createMessageSchedule, { body });

export const saveSchedule = (call: Call, id: string, body: BodyOf<typeof saveMessageSchedule>) =>
  call(saveMessageSchedule, { params: { id }, body });

export const deleteSchedule = (call: Call, id: string) =>
  call(deleteMessageSchedule, { params: { id } });
