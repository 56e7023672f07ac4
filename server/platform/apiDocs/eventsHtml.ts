import { EVENT_VERSION } from '#src/schema/events.ts';
import { escapeHtml } from '../emailContent/email.ts';
import { slug } from './calls.ts';
import { exampleValue } from './exampleValue.ts';
import { fieldsHtml } from './fieldsHtml.ts';
import type { JsonSchema, OpenApiDocument } from './openApiDocument.ts';
import { groupTitle } from './groups.ts';
import { codeHtml } from './pageHtml.ts';

const VERIFY = `import { verifyWebhook } from '@keystead/client';

const message = verifyWebhook(secret, await request.text(), request.headers);
if (message.type === 'bookings.confirmed') confirm(message.data.reference);`;

const messageOf = ({ webhooks }: OpenApiDocument, event: string): JsonSchema =>
  webhooks[event]?.['post']?.requestBody?.content['application/json']?.schema ?? {};

/** The events of webhooks and what their messages contain, by resource. */
export function eventsHtml(document: OpenApiDocument): string {
  const byResource = new Map<string, string[]>();
  for (const event of Object.keys(document.webhooks)) {
    const name = event.slice(0, event.indexOf('.'));
    byResource.set(name, [...(byResource.get(name) ?? []), event]);
  }
  const resources = [...byResource].map(([name, events]) => resourceHtml(document, name, events));
  return `<section class="part" id="messages"><h2>Messages</h2>
<p>Staff, and sellers for their own records, subscribe under <a href="/settings/sessions">Devices and sign-in</a>. Keystead
sends a POST with JSON: <code>type</code>, <code>api_version</code> (now ${EVENT_VERSION}), <code>timestamp</code> and
<code>data</code>, the record as it was after the event, and <code>previous</code>, the values before of the fields that
changed. Within a version, events and fields are added, but none is
removed or changes its type.</p>
<ul><li><code>created</code>, <code>updated</code> and <code>deleted</code> exist for every resource where they can happen. A
new record has <code>created</code> and the event of its state. <code>updated</code> means a change that no other event names: an
edit, an undo, an assignment or a background job.</li>
<li>The data of <code>deleted</code> is the record as it was. It goes to those who could see the record.</li>
<li>Fields with personal data are in neither <code>previous</code> nor the data of <code>deleted</code>.</li>
<li>Reply with a status from 200 to 299 within 10 seconds. Anything else is tried again after 1, 2, 4 … minutes, for 3 days.</li>
<li>A message may arrive twice: compare <code>webhook-id</code>. Messages of one record keep their order.</li>
<li>Verify the signature: messages follow the Standard Webhooks specification. Refuse those older than 5 minutes.</li>
<li>A reply with the status 410 turns the webhook off. We email its owner.</li>
<li>Redirects are not followed, and addresses in private networks are refused.</li></ul>
${codeHtml('Verify a message', 'guide', VERIFY)}
${codeHtml('A message', 'message', JSON.stringify(exampleValue(document, messageOf(document, 'bookings.confirmed')), null, 2))}
</section>
<section class="part" id="test-messages"><h2>Test a receiver</h2>
<p>“Send test message” in the list of your webhooks sends <code>webhooks.test</code> once, and shows the reply.</p>
<p>To receive messages on your own computer, choose one of these:</p>
<ul><li>Run Keystead on the same computer with the setting <code>WEBHOOKS_ALLOW_PRIVATE=1</code>. It allows addresses such as
<code>http://127.0.0.1:3000/hook</code>, and is refused on a server with a public address.</li>
<li>Open a tunnel that gives your computer a public https address, such as <code>cloudflared tunnel --url
http://127.0.0.1:3000</code>, and enter its address.</li></ul>
</section>${resources.join('')}`;
}

function resourceHtml(document: OpenApiDocument, name: string, events: readonly string[]): string {
  const [withData] = events.filter((event) => !event.endsWith('.deleted'));
  const data = messageOf(document, withData ?? '').properties?.['data'];
  const names = events.map((event) => `<li id="${slug(event)}"><code>${event}</code></li>`);
  return `<section class="part call" id="${slug(name)}"><h2>${escapeHtml(groupTitle(name))}</h2>
<ul>${names.join('')}</ul><h3>Fields of data</h3>${data ? fieldsHtml(document, data, true) : ''}</section>`;
}
