import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadDueRates, downloadRates } from '#server/platform/currencies/downloadRates.ts';
import { adoptCurrency } from '#server/modules/accounts/commands/displayCurrency.ts';
import { displayConversions } from '#server/platform/currencies/displayCurrency.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { ExchangeRates, RateSettings } from '#src/wire/currencies/currencies.ts';
import type { SearchReply } from '#src/wire/search/search.ts';
import { cents } from '#src/rules/money/money.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

const ADMIN_RATES = '/api/v1/admin/settings/exchange-rates';
const DOWNLOAD = `${ADMIN_RATES}/download`;

let t: TestApp;
let admin: SignedIn;
let source: Server;
let answer: { readonly status?: number; readonly body: string };

const ratesFile = (day: string, rates: Readonly<Record<string, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube>
</gesmes:Envelope>
`;

beforeAll(async () => {
  source = createServer((_request, response) => {
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml' }).end(answer.body);
  });
  await new Promise<void>((resolve) => void source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  t = await testApp({
    EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/eurofxref-daily.xml`,
    EXCHANGE_RATES_ALLOW_PRIVATE: '1',
  });
  admin = await t.person({ system_roles: ['admin'] });
});
afterAll(async () => {
  await t.close();
  await new Promise((resolve) => source.close(resolve));
});
beforeEach(async () => {
  const { db } = t.services.database;
  await db.deleteFrom('exchange_rates').execute();
  await db.deleteFrom('rate_downloads').execute();
  invalidateCaches();
});

/** Without the endpoint, which allows few downloads a minute. */
async function download(): Promise<RateSettings> {
  await downloadRates(t.services);
  return (await admin.client.get<{ data: RateSettings }>(ADMIN_RATES)).body.data;
}
const rateOf = ({ rates }: Pick<RateSettings, 'rates'>, code: string) =>
  rates.find(({ currency }) => currency === code);

describe('the exchange rates of staff', () => {
  it('are for admins only', async () => {
    const buyer = await t.person({ profile_type: 'buyer' });
    for (const [method, path] of [
      ['GET', ADMIN_RATES],
      ['POST', DOWNLOAD],
    ] as const) {
      const by = (client: SignedIn['client']) =>
        method === 'GET' ? client.get(path) : client.post(path);
      expect((await by(t.visitor)).status).toBe(401);
      expect((await by(buyer.client)).status).toBe(403);
    }
  });

  it('are the bundled ones, and outdated, until a download succeeds', async () => {
    const { body } = await admin.client.get<{ data: RateSettings }>(ADMIN_RATES);
    expect(body.data.download).toBeNull();
    expect(rateOf(body.data, 'USD')).toEqual({
      currency: 'USD',
      rate: '1.1607',
      rate_date: '2025-10-21',
      outdated: true,
      bundled: true,
    });
    answer = { body: ratesFile('2026-06-01', { USD: '1.2500', GBP: '0.80000', XXX: '3' }) };
    const reply = await admin.client.post<{ data: RateSettings }>(DOWNLOAD);
    const settings = reply.body.data;
    expect(settings.download).toMatchObject({ error: null });
    expect(rateOf(settings, 'USD')).toMatchObject({ rate: '1.2500', bundled: false });
    expect(rateOf(settings, 'USD')).toMatchObject({ rate_date: '2026-06-01', outdated: false });
    // The file does not have it, so the bundled rate stays.
    expect(rateOf(settings, 'JPY')).toMatchObject({ rate_date: '2025-10-21', outdated: true });
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><html><body>Maintenance</body></html>' }, 'not_rates'],
    ['an empty file', { body: '' }, 'not_rates'],
    [
      'a file that was cut off',
      { body: ratesFile('2026-06-01', { USD: '1.1', GBP: '0.8' }).slice(0, -30) },
      'not_rates',
    ],
    ['a wrong date', { body: ratesFile('2026-02-30', { USD: '1.1', GBP: '0.8' }) }, 'not_rates'],
    ['a day to come', { body: ratesFile('2026-06-02', { USD: '1.1', GBP: '0.8' }) }, 'future_date'],
    ['a rate of 0', { body: ratesFile('2026-06-01', { USD: '0', GBP: '0.8' }) }, 'invalid_rate'],
    ['a word', { body: ratesFile('2026-06-01', { USD: 'N/A', GBP: '0.8' }) }, 'invalid_rate'],
    ['a missing currency', { body: ratesFile('2026-06-01', { USD: '1.1' }) }, 'missing_currency'],
    [
      'a lost decimal point',
      { body: ratesFile('2026-06-01', { USD: '11607', GBP: '0.8' }) },
      'implausible',
    ],
    ['50 MB', { body: 'x'.repeat(50 * 1024 * 1024) }, 'too_large'],
    ['an error', { status: 503, body: 'Later' }, 'status_503'],
  ])('refuse %s and keep the known rates', async (_what, file, error) => {
    answer = { body: ratesFile('2026-05-29', { USD: '1.2500', GBP: '0.80000' }) };
    await download();
    answer = file;
    const settings = await download();
    expect(settings.download).toMatchObject({ error });
    expect(settings.download?.succeeded_at).not.toBeNull();
    expect(rateOf(settings, 'USD')).toMatchObject({ rate: '1.2500', rate_date: '2026-05-29' });
  });

  it('are never replaced by older ones', async () => {
    answer = { body: ratesFile('2026-06-01', { USD: '1.2500', GBP: '0.80000' }) };
    await download();
    answer = { body: ratesFile('2026-05-29', { USD: '1.9000', GBP: '0.90000' }) };
    expect(rateOf(await download(), 'USD')).toMatchObject({ rate: '1.2500' });
  });

  it('are downloaded every six hours, and sooner after a failure', async () => {
    const { db } = t.services.database;
    const tried = async () => {
      await downloadDueRates(t.services);
      return (await db.selectFrom('rate_downloads').selectAll().executeTakeFirstOrThrow()).tried_at;
    };
    answer = { status: 500, body: '' };
    const first = await tried();
    t.clock.advance(3_600_000);
    answer = { body: ratesFile('2026-06-01', { USD: '1.2500', GBP: '0.80000' }) };
    const second = await tried();
    expect(second).not.toBe(first);
    t.clock.advance(3_600_000);
    expect(await tried()).toBe(second);
    t.clock.advance(5 * 3_600_000);
    expect(await tried()).not.toBe(second);
    t.clock.set('2026-06-01T10:00:00Z');
  });
});

describe('the public exchange rates', () => {
  it('are readable by everyone, without their source', async () => {
    const { status, body } = await t.visitor.get<{ data: ExchangeRates }>('/api/v1/exchange-rates');
    expect(status).toBe(200);
    expect(body.data.base).toBe('EUR');
    expect(body.data.rates).toHaveLength(29);
    expect(Object.keys(body.data.rates[0] ?? {})).not.toContain('bundled');
  });
});

describe('a display currency', () => {
  const stored = async ({ user_id }: SignedIn) =>
    (
      await t.services.database.db
        .selectFrom('users')
        .select('display_currency')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow()
    ).display_currency;

  it('is the choice of the browser, then of the account, then a guess', async () => {
    const shown = displayConversions(t.services);
    type Request = Parameters<typeof shown>[0];
    const buyer = await t.person({ profile_type: 'buyer' });
    const of = async (
      cookie: string | undefined,
      language: string | undefined,
      signedIn = false,
    ) => {
      const request = {
        cookies: { keystead_currency: cookie },
        headers: { 'accept-language': language },
        actor: signedIn ? { user_id: buyer.user_id } : null,
      } as unknown as Request;
      return (await shown(request)).to;
    };
    expect(await of(undefined, undefined)).toBe('EUR');
    expect(await of(undefined, 'en-US,en;q=0.5')).toBe('USD');
    expect(await of('GBP', 'en-US')).toBe('GBP');
    for (const cookie of ['XYZ', '', 'gbp', '__proto__', 'x'.repeat(4000)])
      expect(await of(cookie, 'en-US')).toBe('USD');
    expect(await of(undefined, 'en-US', true)).toBe('USD');
    await buyer.client.send('PUT', '/api/v1/user/display-currency', { currency: 'JPY' });
    expect(await of(undefined, 'en-US', true)).toBe('JPY');
    expect(await of('GBP', 'en-US', true)).toBe('GBP');
  });

  it('survives a sign-in, and does not replace the one of the account', async () => {
    const buyer = await t.person({ profile_type: 'buyer' });
    const request = (currency: string) => ({ cookies: { keystead_currency: currency } });
    await adoptCurrency(t.services, request('XYZ'), buyer.user_id);
    expect(await stored(buyer)).toBeNull();
    await adoptCurrency(t.services, request('CHF'), buyer.user_id);
    await adoptCurrency(t.services, request('USD'), buyer.user_id);
    expect(await stored(buyer)).toBe('CHF');
  });
});

describe('a search over several currencies', () => {
  let place: string;
  const titles = async (query: string) => {
    const { body } = await t.visitor.get<SearchReply>(`/api/v1/properties?place=${place}&${query}`);
    return body.data.map(({ currency }) => currency);
  };

  beforeAll(async () => {
    const { db } = t.services.database;
    const seller = await t.person({ profile_type: 'seller' });
    place = await addLocation(db, { name: 'Tavira' });
    // Without conversion all three cost the same.
    for (const currency of ['EUR', 'USD', 'GBP'] as const)
      await addListing(db, seller.profile_id, {
        location_id: place,
        currency,
        rates: { ...RATES, base: cents(9800), weekday: {}, seasons: [], arrival_days: [] },
      });
  });

  it('sorts by converted prices', async () => {
    expect(await titles('sort=price')).toEqual(['USD', 'EUR', 'GBP']);
    expect(await titles('sort=price&currency=JPY')).toEqual(['USD', 'EUR', 'GBP']);
  });

  it('filters by converted prices, and hides no currency', async () => {
    // $98 are €84.43, £98 are €112.93.
    expect(await titles('price_max=9800&currency=EUR&sort=price')).toEqual(['USD', 'EUR']);
    expect(await titles('price_max=8443&currency=EUR')).toEqual(['USD']);
    expect(await titles('price_max=8442&currency=EUR')).toEqual([]);
    expect(await titles('price_min=11293&currency=EUR')).toEqual(['GBP']);
    expect(await titles('price_max=9800&currency=USD')).toEqual(['USD']);
  });

  it('uses new rates as soon as they are stored', async () => {
    expect(await titles('sort=price')).toEqual(['USD', 'EUR', 'GBP']);
    answer = { body: ratesFile('2026-06-01', { USD: '0.8', GBP: '1.6' }) };
    await download();
    expect(await titles('sort=price')).toEqual(['GBP', 'EUR', 'USD']);
  });

  it('refuses an unknown currency', async () => {
    const { status, body } = await t.visitor.get<ErrorReply>('/api/v1/properties?currency=XYZ');
    expect(status).toBe(422);
    expect(body.errors?.['currency']?.[0]).toContain('no exchange rate');
  });
});
