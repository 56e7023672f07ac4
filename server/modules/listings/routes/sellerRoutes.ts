import type { FastifyRequest } from 'fastify';
import type { ListingEvent } from '#src/rules/listings/listingForm.ts';
import * as endpoints from '#src/wire/listings/endpoints/seller.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { archiveListing } from '../commands/archiveProperty.ts';
import { createListing, duplicateListing } from '../commands/createListing.ts';
import { withdrawChanges } from '../commands/decideChanges.ts';
import { deleteListing } from '../commands/deleteListing.ts';
import { saveListing } from '../commands/saveListing.ts';
import { submitListing } from '../commands/submitProperty.ts';
import { transitionListing } from '../commands/transitionListing.ts';
import { actingSeller, listedSellers, listingSeller } from '../queries/listingAccess.ts';
import { changedMeanwhile } from '../queries/changedMeanwhile.ts';
import { listingList } from '../queries/listingList.ts';
import { listingRecord } from '../queries/listingRecord.ts';
import { listingView } from '../queries/listingView.ts';

type Run = (unit: UnitOfWork, id: string) => Promise<void>;

const EVENTS: Readonly<Record<ListingEvent, Run>> = {
  submit: submitListing,
  archive: archiveListing,
  withdraw_changes: withdrawChanges,
  withdraw: transitionListing('withdraw'),
  revise: transitionListing('revise'),
  pause: transitionListing('pause'),
  resume: transitionListing('resume'),
};

/** A seller's own listings, also for agents with the scope `properties`. */
export function sellerRoutes(app: Api, services: Services): void {
  const { now } = services;
  const { db } = services.database;

  /** Runs a command for the seller of the listing. Throws 404 and 403 as `listingSeller`. */
  const asSeller = async <T>(
    request: FastifyRequest,
    id: string,
    run: (unit: UnitOfWork, sellerId: string) => Promise<T>,
  ): Promise<T> => {
    const sellerId = await listingSeller(db, actorOf(request), id);
    return transact(services, actingOf(request, 'seller', sellerId), (unit) => run(unit, sellerId));
  };

  serve(app, endpoints.listListings, (request) =>
    listingList(db, listedSellers(actorOf(request)), request.query, now()),
  );
  serve(app, endpoints.createListing, async (request, reply) => {
    const sellerId = actingSeller(actorOf(request));
    const data = await transact(services, actingOf(request, 'seller', sellerId), async (unit) =>
      listingView(unit.trx, await createListing(unit, sellerId, request.body), unit.now),
    );
    return reply.status(201).send({ data });
  });
  serve(app, endpoints.getListing, async (request) => {
    const { id } = request.params;
    await listingSeller(db, actorOf(request), id);
    return { data: await listingView(db, id, now()) };
  });
  serve(app, endpoints.saveListing, async (request) => {
    const { id } = request.params;
    const { version, ...changes } = request.body;
    const data = await asSeller(request, id, async (unit) => {
      await saveListing(unit, id, version, changes);
      return listingView(unit.trx, id, unit.now);
    });
    return { data };
  });
  serve(app, endpoints.deleteListing, async (request, reply) => {
    const { id } = request.params;
    await asSeller(request, id, (unit) => deleteListing(unit, id));
    return reply.status(204).send();
  });
  serve(app, endpoints.duplicateListing, async (request, reply) => {
    const { id } = request.params;
    const data = await asSeller(request, id, async (unit, sellerId) =>
      listingView(unit.trx, await duplicateListing(unit, sellerId, id), unit.now),
    );
    return reply.status(201).send({ data });
  });
  serve(app, endpoints.transitionListing, async (request) => {
    const { id, event } = request.params;
    const { version } = request.body ?? {};
    const data = await asSeller(request, id, async (unit) => {
      if (version !== undefined) await requireVersion(unit, id, version);
      await EVENTS[event](unit, id);
      return listingView(unit.trx, id, unit.now);
    });
    return { data };
  });
}

/** Locks the listing. Throws 409 `changed_meanwhile` where it has changed since. */
async function requireVersion({ trx }: UnitOfWork, id: string, version: number): Promise<void> {
  const record = await listingRecord(trx, id, 'for update');
  if (record.version !== version) throw await changedMeanwhile(trx, record);
}
