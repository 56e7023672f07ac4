import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { day } from '#src/schema/field.ts';
import {
  calendarEdit,
  calendarEdited,
  calendarPage,
  calendarQuery,
  freeHome,
} from '#src/wire/calendar/calendar.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/**
 * The calendar of a seller's homes, also for agents with the scope `properties`; bookings are named
 * with the scope `bookings`. 403 for a delegation without `properties`, 404 for other sellers' homes.
 */
const tag = 'calendar';
const access = signedIn;

export const getCalendar = endpoint('GET /v1/seller/calendar', {
  operationId: 'getCalendar',
  summary: 'Retrieve your calendar',
  errors: ['not_found'],
  tag,
  access,
  agent: 'properties',
  query: calendarQuery,
  reply: calendarPage,
});

export const editCalendar = endpoint('PUT /v1/seller/calendar', {
  operationId: 'editCalendar',
  summary: 'Edit nights of your calendar',
  description:
    '409 `nights_taken` with `details.taken` where a booking or an imported stay has one of the nights; 422 at the field for past nights, a range too long, or values outside the limits of a listing.',
  errors: ['archived', 'draft', 'nights_taken', 'not_found'],
  tag,
  access,
  agent: 'properties',
  body: calendarEdit,
  reply: reply(calendarEdited),
  perMinute: 120,
});

export const undoCalendarEdit = endpoint('POST /v1/seller/calendar/edits/:id/undo', {
  operationId: 'undoCalendarEdit',
  summary: 'Undo an edit of your calendar',
  description:
    'Restores the nights as they were before the edit. 404 after a week; 409 `already_undone`, `nights_taken`, or `changed_meanwhile` where they differ from what the edit left.',
  errors: ['already_undone', 'archived', 'changed_meanwhile', 'draft', 'nights_taken'],
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}).nullish(),
  reply: reply(calendarEdited),
  perMinute: 120,
});

export const findFreeHomes = endpoint('GET /v1/seller/calendar/free', {
  operationId: 'findFreeHomes',
  summary: 'List your homes that are free for some nights',
  errors: ['not_found'],
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ from: day(), to: day() }),
  reply: reply(z.array(freeHome)),
});
