import { escapeHtml } from '../emailContent/email.ts';
import { clientCodeOf, curlOf, exampleOf, slug, type Call } from './calls.ts';
import { exampleValue } from './exampleValue.ts';
import { fieldsHtml, parametersHtml } from './fieldsHtml.ts';
import type { OpenApiDocument } from './openApiDocument.ts';
import { groupTitle } from './groups.ts';
import { codeHtml } from './pageHtml.ts';

const methodHtml = (method: string) =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`;

function signInText({ signIn }: Call): string {
  if (signIn === 'none') return 'Public: no sign-in.';
  if (signIn === 'session') return 'Needs a session on the website; API tokens are refused.';
  return `Needs a session, or an API token with the scope <code>${escapeHtml(signIn.scope)}</code>.`;
}

/** A call with its parameters, its fields and its examples. */
export function callHtml(document: OpenApiDocument, origin: string, call: Call): string {
  const { anchor, method, path, parameters, body, bodyType, reply } = call;
  const example = exampleOf(document, call);
  const name = `${method} ${path}`;
  const code = clientCodeOf(call, example);
  const fields = reply.schema ? fieldsHtml(document, reply.schema, true) : '';
  return [
    `<section class="part call" id="${anchor}"><h2><a href="#${anchor}">${methodHtml(method)} <code>${escapeHtml(path)}</code></a></h2>`,
    `<p class="soft">${signInText(call)}</p>`,
    parameters.length > 0 ? `<h3>Parameters</h3>${parametersHtml(document, parameters)}` : '',
    body
      ? `<h3>Body</h3>${fieldsHtml(document, body, false) || '<p class="soft">An empty object.</p>'}`
      : '',
    bodyType === null ? '' : `<h3>Body</h3><p class="soft">A file, as ${escapeHtml(bodyType)}.</p>`,
    codeHtml(`curl: ${name}`, 'curl', curlOf(origin, call, example)),
    code === null ? '' : codeHtml(`Client: ${name}`, 'client', code),
    `<h3>Reply ${reply.status}</h3>`,
    fields || '<p class="soft">No JSON fields.</p>',
    reply.schema
      ? `<details><summary>Example of the reply</summary>${codeHtml(`Reply: ${name}`, 'reply', JSON.stringify(exampleValue(document, reply.schema), null, 2))}</details>`
      : '',
    '</section>',
  ].join('');
}

export const groupHref = (group: string): string => `/docs/api/${slug(group)}`;

const searchText = ({ method, path, group, signIn }: Call) =>
  `${method} ${path} ${groupTitle(group)} ${typeof signIn === 'object' ? signIn.scope : ''}`.toLowerCase();

/** Every call, to be searched: by the server, and while a person types. */
export function callListHtml(calls: readonly Call[], search: string): string {
  const words = search.toLowerCase().split(/\s+/);
  const isFound = (call: Call) => words.every((word) => searchText(call).includes(word));
  const found = calls.filter(isFound).length;
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => {
    const own = calls.filter((call) => call.group === group);
    const rows = own.map((call) => {
      const { method, path, anchor } = call;
      const hidden = isFound(call) ? '' : ' hidden';
      return `<li data-call="${escapeHtml(searchText(call))}"${hidden}><a href="${groupHref(group)}#${anchor}">${methodHtml(method)}<code>${escapeHtml(path)}</code></a></li>`;
    });
    const hidden = own.some(isFound) ? '' : ' hidden';
    return `<div data-group${hidden}><h3>${escapeHtml(groupTitle(group))}</h3><ul class="results">${rows.join('')}</ul></div>`;
  });
  return `<section class="part" id="calls"><h2>All calls</h2><form class="search" role="search" action="/docs/api#calls">
<label for="q">Search calls</label><span><input id="q" name="q" type="search" autocomplete="off" placeholder="bookings" value="${escapeHtml(search)}"><button>Search</button></span></form>
<p role="status" class="soft" data-found>${found === 1 ? '1 call' : `${found} calls`}</p>${groups.join('')}</section>`;
}
