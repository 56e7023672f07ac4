import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '#server/platform/apiDocs/calls.ts';
import type { OpenApiDocument } from '#server/platform/apiDocs/openApiDocument.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { codeIn, groupsOf, requestOf, unescapeHtml } from '#tests/support/apiPages.ts';

let t: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  t = await testApp();
  document = (await t.visitor.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(() => t.close());

const page = async (path: string) => {
  const { statusCode, headers, body } = await t.app.inject(path);
  return { status: statusCode, headers, html: body };
};

/** Their handlers need what no example can have, such as the address of the account. */
const NEEDS_OWN_VALUES = new Set([
  'PUT /api/v1/push/subscription',
  'PUT /api/v1/seller/company',
  'POST /api/v1/user/delete',
  'POST /api/v1/conversations/text/messages',
  'POST /api/v1/onboarding/steps/personal_details/submit',
]);

/** Refused by the parser or by the schema of the call, before its handler. */
const isMalformed = (status: number, body: string) =>
  [400, 405, 413, 415, 500].includes(status) ||
  (status === 422 &&
    /"code":"invalid"/.test(body) &&
    !/This (record|place) does not exist|not available any more/.test(body));

describe('/docs/api', () => {
  it('is for everyone, with a policy that allows nothing inline but its own', async () => {
    const { status, headers, html } = await page('/docs/api');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/ style=| on\w+="/);
    expect((await page('/docs/api/nonsense')).status).toBe(404);
  });

  it('is not served where API_DOCS is 0', async () => {
    const closed = await testApp({ API_DOCS: '0' });
    try {
      expect((await closed.app.inject('/docs/api')).statusCode).toBe(404);
      expect((await closed.app.inject('/docs/api/bookings')).statusCode).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('lists every call and links to it', async () => {
    const { html } = await page('/docs/api');
    const calls = callsOf(document);
    expect(calls.length).toBeGreaterThan(500);
    expect(new Set(calls.map(({ group, anchor }) => `${group} ${anchor}`)).size).toBe(calls.length);
    const links = [...html.matchAll(/href="(\/docs\/api\/[\w-]+)#([\w-]+)"/g)];
    expect(links).toHaveLength(calls.length);
    const pages = new Map<string, string>();
    for (const [, href = '', anchor = ''] of links) {
      const text = pages.get(href) ?? (await page(href)).html;
      pages.set(href, text);
      expect(text).toContain(`id="${anchor}"`);
    }
  });

  it('searches without a script, and writes back what was searched as text', async () => {
    const { html } = await page('/docs/api?q=bookings%3Aread+refund');
    expect(html).toContain('data-found>2 calls<');
    const bySummary = await page('/docs/api?q=download+a+stay');
    expect(bySummary.html).toContain('data-found>1 call<');
    const hostile = await page(`/docs/api?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile.html).not.toContain('<script>alert');
    expect((await page('/docs/api?q=a&q=b')).status).toBe(200);
  });

  it('documents every event with its fields', async () => {
    const { html } = await page('/docs/api/events');
    for (const event of Object.keys(document.webhooks))
      expect(html).toContain(`<code>${event}</code>`);
    const message = JSON.parse(unescapeHtml(codeIn(html, 'message')[0] ?? '')) as object;
    expect(message).toMatchObject({ type: 'bookings.confirmed', api_version: '1' });
  });

  it('has examples that the API accepts as well formed', async () => {
    const staff = async () => t.person({ profile_type: null, system_roles: ['owner'] });
    const seller = async () => t.person({ profile_type: 'seller' });
    const buyer = async () => t.person();
    const people: [() => Promise<SignedIn>, SignedIn][] = [];
    for (const make of [staff, seller, buyer]) people.push([make, await make()]);
    const malformed: string[] = [];
    let tried = 0;
    for (const group of groupsOf(document)) {
      const { html } = await page(group);
      for (const text of codeIn(html, 'curl')) {
        const request = requestOf(unescapeHtml(text));
        for (const entry of people) {
          const send = async () => {
            const headers = { ...request.headers, authorization: `Bearer ${entry[1].token}` };
            return await t.app.inject({ ...request, headers } as InjectOptions);
          };
          let reply = await send();
          if (reply.statusCode === 401) {
            // An example before this one ended the session.
            entry[1] = await entry[0]();
            reply = await send();
          }
          tried += 1;
          const call = `${request.method} ${request.url}`;
          if (!NEEDS_OWN_VALUES.has(call) && isMalformed(reply.statusCode, reply.body))
            malformed.push(`${call} ${reply.statusCode} ${reply.body.slice(0, 200)}`);
          if (reply.statusCode !== 403) break;
        }
      }
    }
    expect(tried).toBeGreaterThan(600);
    expect(malformed).toEqual([]);
  });
});
