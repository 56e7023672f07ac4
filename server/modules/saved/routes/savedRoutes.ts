import type { FastifyRequest } from 'fastify';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as endpoints from '#src/wire/saved/endpoints/saved.ts';
import {
  createList,
  deleteList,
  renameList,
  restoreList,
  revokeList,
  shareList,
} from '../commands/changeLists.ts';
import { mergeHomes, removeHome, saveHome } from '../commands/saveHomes.ts';
import { comparison } from '../queries/comparison.ts';
import { wantedFrom } from '../queries/homes.ts';
import { buyerOf, savedListView, savedOverview, sharedList } from '../queries/lists.ts';

/** Runs a command for the buyer of the request, then replies with the overview. */
const writer =
  (services: Services) =>
  async (
    request: FastifyRequest,
    command: (unit: UnitOfWork, profileId: string) => Promise<void>,
  ) => {
    const buyer = buyerOf(actorOf(request));
    const data = await transact(services, actingOf(request, 'buyer', buyer), async (unit) => {
      await command(unit, buyer);
      return savedOverview(unit.trx, buyer);
    });
    return { data };
  };

/** A buyer's saved homes and lists, shared lists, and the comparison of homes. */
export function savedRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const write = writer(services);
  serve(app, endpoints.getSaved, async (request) => ({
    data: await savedOverview(db, buyerOf(actorOf(request))),
  }));
  serve(app, endpoints.mergeSaved, (request) =>
    write(request, (unit, buyer) => mergeHomes(unit, buyer, request.body.property_ids)),
  );
  serve(app, endpoints.saveHome, (request) =>
    write(request, (unit, buyer) => saveHome(unit, buyer, request.params.property, request.body)),
  );
  serve(app, endpoints.removeHome, (request) =>
    write(request, (unit, buyer) => removeHome(unit, buyer, request.params.property)),
  );
  serve(app, endpoints.getSharedList, async ({ params, query }, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return { data: await sharedList(services, params.token, wantedFrom(query)) };
  });
  serve(app, endpoints.compareHomes, async ({ query }) => ({
    data: await comparison(services, query.ids, wantedFrom(query)),
  }));
  listRoutes(app, services);
}

function listRoutes(app: Api, services: Services): void {
  const write = writer(services);
  serve(app, endpoints.getSavedList, async (request) => {
    const buyer = buyerOf(actorOf(request));
    const wanted = wantedFrom(request.query);
    return { data: await savedListView(services, buyer, request.params.id, wanted) };
  });
  serve(app, endpoints.createSavedList, async (request, reply) => {
    reply.status(201);
    return write(request, (unit, buyer) => createList(unit, buyer, request.body.name));
  });
  serve(app, endpoints.renameSavedList, (request) =>
    write(request, (unit, buyer) => renameList(unit, buyer, request.params.id, request.body.name)),
  );
  for (const [endpoint, command] of [
    [endpoints.deleteSavedList, deleteList],
    [endpoints.restoreSavedList, restoreList],
    [endpoints.shareSavedList, shareList],
    [endpoints.revokeSavedList, revokeList],
  ] as const)
    serve(app, endpoint, (request) =>
      write(request, (unit, buyer) => command(unit, buyer, request.params.id)),
    );
}
