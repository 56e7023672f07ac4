import {
  ERRORS,
  errorText,
  isErrorCode,
  statusesOf,
  type ErrorCode,
} from '#src/wire/http/errorCodes.ts';
import type { LimitsEnv } from '../http/limits/limitsEnv.ts';
import { ERRORS_OF_ALL } from './errorReplies.ts';
import { codeHtml, textHtml } from './pageHtml.ts';

/** The guides in their order. */
export const GUIDES = [
  { id: 'start', title: 'Start' },
  { id: 'scopes', title: 'Authentication and scopes' },
  { id: 'errors', title: 'Errors' },
  { id: 'pagination', title: 'Pagination' },
  { id: 'idempotency', title: 'Idempotency' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'rate-limits', title: 'Rate limits' },
  { id: 'versions', title: 'Versions' },
  { id: 'test', title: 'Test' },
] as const;

type GuideId = (typeof GUIDES)[number]['id'];

const errorRow = (code: ErrorCode) =>
  `<div><dt>${statusesOf(code).join(', ')} <code>${code}</code></dt><dd>${textHtml(errorText(code))}</dd></div>`;

const errorRows = (codes: readonly ErrorCode[]) =>
  `<dl class="fields">${codes
    .toSorted((a, b) => Number(statusesOf(a)[0]) - Number(statusesOf(b)[0]))
    .map(errorRow)
    .join('')}</dl>`;

const ALL_CODES = Object.keys(ERRORS).filter((code) => isErrorCode(code));

const perMinute = (limit: number) => (limit === 0 ? 'not limited' : `${limit} a minute`);

const CONNECT = `import { connect, unwrap } from '@keystead/client';

const api = connect({ baseUrl: ORIGIN, token: process.env.KEYSTEAD_TOKEN });
const { data: bookings } = unwrap(
  await api.GET('/api/v1/bookings', { params: { query: { as: 'seller' } } }),
);`;

const HANDLE = `const { data, error } = await api.POST('/api/v1/bookings', { body: { quote_id: quoteId } });
if (error?.code === 'price_changed') askAgain(error.details?.quote.total);
else if (error?.code === 'dates_taken') chooseOtherDates();
else if (error) throw new Error(error.message);
else show(data.data.reference);`;

const THROWN = `try {
  unwrap(await api.POST('/api/v1/bookings', { body: { quote_id: quoteId } }));
} catch (error) {
  if (isError(error, 'price_changed')) askAgain(error.details.quote?.total);
  else throw error;
}`;

const PAGES = `const bookings = paginate((page) =>
  api.GET('/api/v1/bookings', { params: { query: { as: 'seller', ...page } } }),
);
for await (const booking of bookings) console.log(booking.reference);`;

const RECORDS = `const confirmed = paginateRecords((page) =>
  api.GET('/api/v1/admin/bookings', {
    params: { query: { filter: { state: 'confirmed' }, sort: ['id', 'ASC'], ...page } },
  }),
);
for await (const booking of confirmed) console.log(booking.reference);`;

const KEY = `await api.POST('/api/v1/bookings', {
  body: { quote_id: quoteId },
  headers: { 'Idempotency-Key': \`order-\${orderId}\` },
});`;

/** What a developer reads before the calls. */
export function guidesHtml(origin: string, limits: LimitsEnv): string {
  const client = CONNECT.replace('ORIGIN', `'${origin}'`);
  const curl = `curl '${origin}/api/v1/bookings?as=seller' \\\n  -H "Authorization: Bearer $KEYSTEAD_TOKEN"`;
  const parts: Readonly<Record<GuideId, string>> = {
    start: `<p>Create an API token under <a href="/settings/sessions">Devices and sign-in</a> in your settings. It is shown once.
Send it with every call. Public calls, such as the search, work without one.</p>
${codeHtml('List bookings with curl', 'guide-curl', curl)}
${codeHtml('List bookings with the client', 'guide', client)}
<p>The client for TypeScript is in <code>packages/client</code>. Its types are generated from the
<a href="/api/openapi.json">OpenAPI document</a>, which other generators read too.</p>
<p>Amounts are integers of minor units beside an ISO 4217 code: <code>12550</code> EUR is €125.50. Days are local to the
property, such as <code>2027-05-01</code>. Moments are UTC.</p>`,
    scopes: `<p>Send an API token as <code>Authorization: Bearer kst_…</code>. Each call names the scope that it needs, such as
<code>bookings:read</code>. A token never may do more than its owner: a right that the owner loses is lost in the token
immediately. Calls that manage sign-in, access or where money is sent need a session on the website; a token gets 403
<code>session_required</code>.</p>
<ul><li>A token without the scope gets 403 <code>insufficient_scope</code>, and <code>details.scope</code> names it.</li>
<li>Public calls need no token. With one that has the scope, a quote takes the credit and the currency of its owner into
account.</li>
<li>An agent acts for a seller with a token that was created while acting for this seller.</li>
<li>Revoke a token in your settings. It stops immediately.</li></ul>`,
    errors: `<p>Every error is JSON with <code>message</code> for people and a stable <code>code</code> for programs;
<code>errors</code> says what is wrong by field, <code>details</code> has data for the next step. Each call lists its codes.
In the client they are a union: compare <code>code</code>, and <code>details</code> has its type.</p>
${codeHtml('Handle an error', 'guide', HANDLE)}
${codeHtml('Handle a thrown error', 'guide', THROWN)}
<h3>Errors of every call</h3>${errorRows(ERRORS_OF_ALL)}
<details><summary>All ${ALL_CODES.length} codes</summary>${errorRows(ALL_CODES)}</details>`,
    pagination: `<p>Lists reply with <code>meta.next_cursor</code>. Send it as <code>cursor</code> to get the next page; it is null on the
last one. Lists of the back office (<code>/api/v1/admin/…</code>) take <code>range=[0,24]</code> instead and
reply with <code>Content-Range</code>. Their <code>filter</code>, <code>sort</code> and <code>range</code> are JSON in the
address; the client takes the values and refuses to compile fields, states and orders that the list does not have.</p>${codeHtml('Read every page', 'guide', PAGES)}${codeHtml('Read every record of a list of the back office', 'guide', RECORDS)}`,
    idempotency: `<p>Send an <code>Idempotency-Key</code> of your own, 1 to 120 characters, with every POST. Calls that book or move
money require it (422 <code>idempotency_key_required</code>): a repeat with the same key and body gets the first reply and
changes nothing. Another body with the same key is 422 <code>idempotency_key_reused</code>. The client sends a
new key with each POST unless you set one.</p>${codeHtml('Choose the key', 'guide', KEY)}`,
    webhooks: `<p>Keystead sends events to your server as they happen: a booking is confirmed, a payout is paid. Messages are signed, tried
again for 3 days, and carry the record and the values before. <a href="/docs/api/events">Events of webhooks</a> lists
every event with its fields, and explains how to verify messages and receive them on your own computer.</p>`,
    'rate-limits': `<ul><li>An API token: ${perMinute(limits.token_per_minute)}.</li>
<li>An account on the website: ${perMinute(limits.account_per_minute)}.</li>
<li>An address: ${perMinute(limits.address_per_minute)}.</li></ul>
<p>Some calls have a lower limit of their own. Above a limit the reply is 429 with <code>Retry-After</code> in seconds;
the client waits and repeats the call.</p>`,
    versions: `<p>The path names the version: <code>/api/v1</code>. Within a version we add calls, optional fields, values of lists such as
states, and codes of errors. We do not remove or rename any, and fields keep their types. Write your program so that it
ignores fields that it does not know. Messages of webhooks name their version in <code>api_version</code>.</p>
<p>Calls under “Internal calls” on the pages, which have <code>x-internal</code> in the OpenAPI document, may change without
notice.</p>`,
    test: `<p>Test with a Keystead of your own, which moves no real money: <code>npm start</code> in the project starts one with
demonstration data and prints its users. Every user there has the same password.</p>
<ul><li>Bank transfers: a member of staff settles them under Transfers in the back office.</li>
<li>Cards: set <code>STRIPE_SECRET_KEY</code> to a key that begins with <code>sk_test_</code>, and pay with
<a href="https://docs.stripe.com/testing">Stripe’s test cards</a>.</li>
<li>Emails: they are not sent. Read them at <code>/dev/mail</code>.</li>
<li>Webhooks: “Send test message” sends one message and shows the reply.</li></ul>`,
  };
  return GUIDES.map(
    ({ id, title }) => `<section class="part" id="${id}"><h2>${title}</h2>${parts[id]}</section>`,
  ).join('');
}
