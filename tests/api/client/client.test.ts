import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeysteadError, unwrap } from '#packages/client/src/errors.ts';
import type { Flows } from '#packages/client/examples/types/flows.ts';
import { JSON_PARAMETERS } from '#packages/client/src/connect.ts';
import {
  isJson,
  schemaOf,
  type OpenApiDocument,
} from '#server/platform/apiDocs/openApiDocument.ts';
import { codeIn, groupsOf, GUIDE_TYPES, unescapeHtml } from '#tests/support/apiPages.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { settle } from '#tests/support/bookings/stays.ts';
import {
  clientModules,
  inClient,
  runInClient,
  serveWithTypes,
} from '#tests/support/typedClient.ts';

const STAY = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };

let m: Market;
let flows: Flows;
let origin: string;
let buyer: SignedIn;

beforeAll(async () => {
  m = await openMarket();
  origin = await serveWithTypes(m);
  buyer = await m.person();
  flows = await clientModules('src/index.ts', 'examples/buyer.ts', 'examples/seller.ts');
});
afterAll(() => m.close());

/** The code of the API's documentation as one file: each example in a function of its own. */
async function documentedCode(): Promise<string> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const pages = ['/docs/api', '/docs/api/events', ...groupsOf(document)];
  const examples: string[] = [];
  for (const page of pages) {
    const html = await (await fetch(`${origin}${page}`)).text();
    for (const kind of ['guide', 'client'])
      for (const code of codeIn(html, kind))
        examples.push(unescapeHtml(code).replaceAll(/^import .*$/gm, ''));
  }
  expect(examples.length).toBeGreaterThan(500);
  const functions = examples.map(
    (code, at) =>
      `export async function example${at}(${code.includes('const api') ? '' : 'api: Keystead'}) {\n${code}\n}`,
  );
  return [
    "import { connect, isError, KeysteadError, paginate, paginateRecords, unwrap, verifyWebhook, type Keystead } from '../src/index.ts';",
    GUIDE_TYPES,
    ...functions,
  ].join('\n');
}

async function connected(person: Pick<SignedIn, 'user_id' | 'profile_id'>, scopes: string[]) {
  const { secret } = await apiTokenOf(m, person, scopes);
  return flows.connect({ baseUrl: origin, token: secret, retries: 0 });
}

describe('the typed client', () => {
  it('compiles against the types that are generated from the API, examples included', async () => {
    await writeFile(inClient('examples/documentation.ts'), await documentedCode());
    const tsc = inClient('node_modules/typescript/lib/tsc.js');
    expect(await runInClient(tsc, '-p', 'tsconfig.json')).toBe('');
  }, 300_000);

  it('writes as JSON what the API reads as JSON, and nothing else', async () => {
    const reply = await fetch(`${origin}/api/openapi.json`);
    const { paths } = (await reply.json()) as OpenApiDocument;
    const inAddresses = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ parameters = [] }) => parameters);
    const json = inAddresses.filter(isJson).map(({ name }) => name);
    expect([...new Set(json)].toSorted()).toEqual(JSON_PARAMETERS);
    const others = inAddresses.filter((one) => !isJson(one) && schemaOf(one).type === 'array');
    expect(others.filter(({ name }) => JSON_PARAMETERS.includes(name))).toEqual([]);
  });

  it('books, is accepted, is read by the seller and cancelled, with API tokens', async () => {
    const buyerApi = await connected(buyer, ['bookings:read', 'bookings:write']);
    const property_id = await m.listing(false);
    const { quote, booking } = await flows.bookStay(buyerApi, { property_id, ...STAY });
    expect(booking).toMatchObject({ state: 'awaiting_payment', total: quote.total });
    await settle(m.services, booking.id, 'incoming');

    const { user_id } = await m.services.database.db
      .selectFrom('profiles')
      .select('user_id')
      .where('id', '=', m.sellerId)
      .executeTakeFirstOrThrow();
    const seller = { user_id, profile_id: m.sellerId };
    const sellerApi = await connected(seller, ['bookings:read', 'bookings:write']);
    const accepted = await flows.acceptBooking(sellerApi, booking.id);
    expect(accepted.booking.state).toBe('confirmed');
    await flows.bookStay(buyerApi, { property_id: await m.listing(true), ...STAY });
    const all = await flows.sellerBookings(sellerApi, 1);
    expect(all.map(({ id }) => id)).toContain(booking.id);
    expect(all).toHaveLength(2);

    const cancelled = await flows.cancelStay(buyerApi, booking.id, 'Plans changed');
    expect(cancelled.booking.state).toBe('cancelled_by_buyer');
  });

  it('throws what the API refused: without a token, without the scope, and a malformed body', async () => {
    const reader = await connected(buyer, ['bookings:read']);
    const wish = { property_id: await m.listing(true), ...STAY };
    const codeOf = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => null,
        (reason: unknown) => reason,
      );
      return error instanceof KeysteadError ? [error.status, error.code] : error;
    };
    expect(await codeOf(flows.bookStay(reader, wish))).toEqual([403, 'insufficient_scope']);
    const wrong = flows.connect({ baseUrl: origin, token: 'kst_unknown', retries: 0 });
    expect(await codeOf(flows.bookStay(wrong, wish))).toEqual([401, 'token_invalid']);
    const empty = flows.bookStay(reader, { ...wish, check_out: wish.check_in });
    expect((await codeOf(empty)) as unknown[]).toEqual([422, expect.any(String)]);
    expect(() => unwrap({ response: new Response(null, { status: 502 }) })).toThrow('502');
  });
});
