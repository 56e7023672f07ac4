import type { FastifyRequest } from 'fastify';
import { CALENDAR_MAX_BYTES } from '#src/rules/calendarFeeds/feed.ts';
import * as endpoints from '#src/wire/calendarFeeds/endpoints/feeds.ts';
import { acceptBytes, requestBytes } from '#server/platform/files/requestBytes.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  listedSellers,
  listingSeller,
  mayActFor,
} from '#server/modules/listings/queries/listingAccess.ts';
import { renewExport, renewFeedExport } from '../commands/exports.ts';
import { decideConflict } from '../commands/decideConflict.ts';
import { download, readNights, type Download } from '../commands/download.ts';
import { fetchFeed } from '../commands/fetchFeed.ts';
import { fetchNow } from '../commands/fetchNow.ts';
import * as feeds from '../commands/feeds.ts';
import { calendarSync, sellerFeeds } from '../queries/calendarSync.ts';
import { calendarHome, feedOf } from '../queries/feedAccess.ts';
import { feedPreview } from '../queries/feedPreview.ts';
import { conflictHome, openConflicts } from '../queries/openConflicts.ts';

/** A property's calendar sync, also for agents with the scope `properties`. */
export async function feedRoutes(app: Api, services: Services): Promise<void> {
  const { now } = services;
  const { db } = services.database;

  /** Who acts for the property. Throws 404, 403, and 409 `draft`. */
  const homeOf = async (request: FastifyRequest, id: string) => {
    const seller = await listingSeller(db, actorOf(request), id);
    const home = await calendarHome(db, id);
    return { ...home, acting: actingOf(request, 'seller', seller) };
  };
  const run = async (
    request: FastifyRequest,
    id: string,
    command: (unit: UnitOfWork) => Promise<void>,
  ) => {
    const { acting } = await homeOf(request, id);
    await transact(services, acting, command);
    return { data: await calendarSync(db, id, services) };
  };
  const previewOf = (
    home: Parameters<typeof feedPreview>[1],
    result: Download,
    fileName: string | null,
  ) =>
    feedPreview(
      db,
      home,
      feeds.readable(result, fileName === null ? 'url' : 'file'),
      fileName,
      now(),
    );
  const conflictsFor = (request: FastifyRequest) => {
    const actor = actorOf(request);
    const sellers = listedSellers(actor);
    return openConflicts(
      db,
      sellers,
      sellers.filter((id) => mayActFor(actor, id, 'bookings')),
    );
  };

  serve(app, endpoints.getCalendarSync, async (request) => {
    const { id } = request.params;
    await homeOf(request, id);
    return { data: await calendarSync(db, id, services) };
  });
  serve(app, endpoints.renewCalendarExport, (request) =>
    run(request, request.params.id, (unit) => renewExport(unit, request.params.id)),
  );
  serve(app, endpoints.renewFeedExport, (request) => {
    const { id, feed } = request.params;
    return run(request, id, async (unit) =>
      renewFeedExport(unit, feeds.fetched(await feedOf(unit.trx, id, feed))),
    );
  });
  serve(app, endpoints.previewFeed, async (request) => {
    const home = await homeOf(request, request.params.id);
    const { url } = request.body;
    const result = await fetchNow(home.seller_id, () => download(services, url, NONE, home, true));
    return { data: await previewOf(home, result, null) };
  });
  serve(app, endpoints.addFeed, async (request, reply) => {
    const { id } = request.params;
    const home = await homeOf(request, id);
    const { url, name, imports } = request.body;
    const result = await fetchNow(home.seller_id, () => download(services, url, NONE, home, true));
    const data = await run(request, id, (unit) =>
      feeds.addFeed(unit, id, { name, url, imports }, result),
    );
    return reply.status(201).send(data);
  });
  serve(app, endpoints.changeFeed, (request) => {
    const { id, feed } = request.params;
    return run(request, id, async (unit) =>
      feeds.changeFeed(unit, await feedOf(unit.trx, id, feed), request.body),
    );
  });
  serve(app, endpoints.fetchFeedNow, async (request) => {
    const { id, feed } = request.params;
    await run(request, id, async (unit) => feeds.claimFeed(unit, await feedOf(unit.trx, id, feed)));
    const { acting, seller_id } = await homeOf(request, id);
    await fetchNow(seller_id, () => fetchFeed(services, acting, feed, true));
    return { data: await calendarSync(db, id, services) };
  });
  serve(app, endpoints.freeKeptNights, (request) => {
    const { id, feed } = request.params;
    return run(request, id, (unit) => feeds.freeKept(unit, id, feed));
  });
  serve(app, endpoints.removeFeed, async (request, reply) => {
    const { id, feed } = request.params;
    await run(request, id, (unit) => feeds.removeFeed(unit, id, feed));
    return reply.status(204).send();
  });
  serve(app, endpoints.listFeeds, async (request) => ({
    data: await sellerFeeds(db, listedSellers(actorOf(request)), services),
  }));
  serve(app, endpoints.listCalendarConflicts, async (request) => ({
    data: await conflictsFor(request),
  }));
  serve(app, endpoints.decideCalendarConflict, async (request) => {
    const { id } = request.params;
    const home = await conflictHome(db, id);
    const { acting } = await homeOf(request, home);
    await transact(services, acting, (unit) =>
      decideConflict(unit, home, id, request.body.decision),
    );
    return { data: await conflictsFor(request) };
  });

  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    serve(scope, endpoints.previewFeedFile, async (request) => {
      const home = await homeOf(request, request.params.id);
      const result = await readNights(await fileOf(request.body), home, now());
      return { data: await previewOf(home, result, request.query.name) };
    });
    serve(scope, endpoints.addFeedFile, async (request, reply) => {
      const { id } = request.params;
      const home = await homeOf(request, id);
      const result = await readNights(await fileOf(request.body), home, now());
      const { name, imports } = request.query;
      const data = await run(request, id, (unit) =>
        feeds.addFeed(unit, id, { name, url: null, imports }, result),
      );
      return reply.status(201).send(data);
    });
  });
}

/** For a fetch that is not conditional. */
const NONE = { etag: null, last_modified: null };

/** The bytes of an uploaded calendar. Throws 422 at `file`. */
async function fileOf(body: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of requestBytes(body) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > CALENDAR_MAX_BYTES) throw feeds.refusedCalendar('file', 'too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
