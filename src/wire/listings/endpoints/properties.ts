import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { day } from '#src/schema/field.ts';
import { calendarReply, propertyPage } from '#src/wire/listings/property.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getProperty = endpoint('GET /v1/properties/:id', {
  operationId: 'getProperty',
  summary: 'Retrieve a listing',
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  reply: reply(propertyPage),
});

export const getPropertyCalendar = endpoint('GET /v1/properties/:id/calendar', {
  operationId: 'getPropertyCalendar',
  summary: 'Retrieve the calendar of a listing',
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: z.strictObject({ from: day(), to: day() }),
  reply: calendarReply,
});
