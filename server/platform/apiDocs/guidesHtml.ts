import type { LimitsEnv } from '../http/limits/limitsEnv.ts';
import { codeHtml } from './pageHtml.ts';

const part = (id: string, title: string, body: string) =>
  `<section class="part" id="${id}"><h2>${title}</h2>${body}</section>`;

const perMinute = (limit: number) => (limit === 0 ? 'not limited' : `${limit} a minute`);

const CONNECT = `import { connect, unwrap } from '@keystead/client';

const api = connect({ baseUrl: ORIGIN, token: process.env.KEYSTEAD_TOKEN });
const { data: bookings } = unwrap(
  await api.GET('/api/v1/bookings', { params: { query: { as: 'seller' } } }),
);`;

const ERRORS = `try {
  unwrap(await api.POST('/api/v1/bookings', { body: { quote_id: quoteId } }));
} catch (error) {
  if (error instanceof KeysteadError && error.code === 'price_changed') askAgain(error.details);
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
  return [
    part(
      'start',
      'Start',
      `<p>Create an API token under <a href="/settings/sessions">Devices and sign-in</a> in your settings. It is shown once.
Send it with every call. Public calls, such as the search, work without one.</p>
${codeHtml('List bookings with curl', 'guide-curl', curl)}
${codeHtml('List bookings with the client', 'guide', client)}
<p>The client for TypeScript is in <code>packages/client</code>. Its types are generated from the
<a href="/api/openapi.json">OpenAPI document</a>, which other generators read too.</p>
<p>Amounts are integers of minor units beside an ISO 4217 code: <code>12550</code> EUR is €125.50. Days are local to the
property, such as <code>2027-05-01</code>. Moments are UTC.</p>`,
    ),
    part(
      'scopes',
      'Tokens and scopes',
      `<p>A token has scopes such as <code>bookings:read</code>. Each call names the one that it needs. A token never may do
more than its owner: a right that the owner loses is lost in the token immediately. Calls that manage sign-in, access or
where money is sent need a session on the website; a token gets 403 <code>session_required</code>.</p>`,
    ),
    part(
      'errors',
      'Errors',
      `<p>Every error is JSON with <code>message</code> for people and a stable <code>code</code> for programs;
<code>errors</code> says what is wrong by field, <code>details</code> has data for the next step.</p>
<ul><li>401: sign in, or the token is unknown, expired or revoked (<code>token_invalid</code>).</li>
<li>403: you may not, or the token needs another scope (<code>insufficient_scope</code>).</li>
<li>404: there is no such record, or you may not see it.</li>
<li>409: the record has another state now; read it again.</li>
<li>422: a value is not valid; see <code>errors</code>.</li>
<li>429: too many requests; wait as <code>Retry-After</code> says.</li>
<li>503: try again as <code>Retry-After</code> says; nothing was changed.</li></ul>
${codeHtml('Handle an error', 'guide', ERRORS)}`,
    ),
    part(
      'pagination',
      'Pagination',
      `<p>Lists reply with <code>meta.next_cursor</code>. Send it as <code>cursor</code> to get the next page; it is null on the
last one. Lists of the back office (<code>/api/v1/admin/…</code>) take <code>range=[0,24]</code> instead and
reply with <code>Content-Range</code>. Their <code>filter</code>, <code>sort</code> and <code>range</code> are JSON in the
address; the client takes the values and refuses to compile fields, states and orders that the list does not have.</p>${codeHtml('Read every page', 'guide', PAGES)}${codeHtml('Read every record of a list of the back office', 'guide', RECORDS)}`,
    ),
    part(
      'idempotency',
      'Idempotency',
      `<p>Send an <code>Idempotency-Key</code> of your own, 1 to 120 characters, with every POST. Calls that book or move
money require it (422 <code>idempotency_key_required</code>): a repeat with the same key and body gets the first reply and
changes nothing. Another body with the same key is 422 <code>idempotency_key_reused</code>. The client sends a
new key with each POST unless you set one.</p>${codeHtml('Choose the key', 'guide', KEY)}`,
    ),
    part(
      'rate-limits',
      'Rate limits',
      `<ul><li>An API token: ${perMinute(limits.token_per_minute)}.</li>
<li>An account on the website: ${perMinute(limits.account_per_minute)}.</li>
<li>An address: ${perMinute(limits.address_per_minute)}.</li></ul>
<p>Some calls have a lower limit of their own. Above a limit the reply is 429 with <code>Retry-After</code> in seconds;
the client waits and repeats the call.</p>`,
    ),
  ].join('');
}
