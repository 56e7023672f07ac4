import { createHash } from 'node:crypto';
import * as endpoints from '#src/wire/calendarFeeds/endpoints/feeds.ts';
import type { Api } from '#server/platform/http/api.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { exportNights } from '../commands/exportNights.ts';
import { writeCalendar } from '../ics/writeCalendar.ts';

const FILE = /^([\w-]{43})\.ics$/;

/** The public exports of a property's calendar. */
export function exportRoutes(app: Api, services: Services): void {
  serve(app, endpoints.exportCalendar, async (request, reply) => {
    const token = FILE.exec(request.params.file)?.[1];
    if (token === undefined) throw notFound('calendar');
    const nights = await exportNights(services, token);
    const text = writeCalendar(nights);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const known = (request.headers['if-none-match'] ?? '').split(',');
    if (known.some((one) => one.trim().replace(/^W\//, '') === etag))
      return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
