import type { FastifyRequest } from 'fastify';
import { searchContext } from '#server/modules/search/queries/searchContext.ts';
import { parseQuery } from '#server/modules/search/queries/searchParams.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { searchQueryText } from '#src/rules/search/searchQueryText.ts';
import * as endpoints from '#src/wire/saved/endpoints/savedSearches.ts';
import {
  changeSearch,
  deleteSearch,
  restoreSearch,
  saveSearch,
} from '../commands/changeSearches.ts';
import { buyerOf } from '../queries/lists.ts';
import { ownSearch, savedSearches } from '../queries/savedSearches.ts';
import { matchesOf } from '../queries/searchMatches.ts';

/** The searches that a buyer saved. */
export function savedSearchRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const context = searchContext(services);
  const idsOf = async (query: string) =>
    ((await matchesOf(context, query)) ?? []).map(({ id }) => id);
  /** Runs a command for the buyer of the request, then replies with all saved searches. */
  const write = async (
    request: FastifyRequest,
    command: (unit: UnitOfWork, profileId: string) => Promise<void>,
  ) => {
    const buyer = buyerOf(actorOf(request));
    const data = await transact(services, actingOf(request, 'buyer', buyer), async (unit) => {
      await command(unit, buyer);
      return savedSearches(unit.trx, buyer, unit.now);
    });
    return { data };
  };

  serve(app, endpoints.listSavedSearches, async (request) => ({
    data: await savedSearches(db, buyerOf(actorOf(request)), services.now()),
  }));
  serve(app, endpoints.saveSearch, async (request, reply) => {
    buyerOf(actorOf(request));
    const { query, ...rest } = request.body;
    // Throws 422 for a search that is not valid, such as dates that have passed.
    parseQuery(query, services.now());
    const text = searchQueryText(query);
    const matches = await idsOf(text);
    reply.status(201);
    return write(request, (unit, buyer) => saveSearch(unit, buyer, rest, text, matches));
  });
  serve(app, endpoints.changeSavedSearch, async (request) => {
    const { id } = request.params;
    const { alerts: before, query } = await ownSearch(db, buyerOf(actorOf(request)), id);
    const { alerts } = request.body;
    const switchedOn = before === 'off' && alerts !== undefined && alerts !== 'off';
    const matches = switchedOn ? await idsOf(query) : null;
    return write(request, (unit, buyer) => changeSearch(unit, buyer, id, request.body, matches));
  });
  serve(app, endpoints.deleteSavedSearch, (request) =>
    write(request, (unit, buyer) => deleteSearch(unit, buyer, request.params.id)),
  );
  serve(app, endpoints.restoreSavedSearch, (request) =>
    write(request, (unit, buyer) => restoreSearch(unit, buyer, request.params.id)),
  );
}
