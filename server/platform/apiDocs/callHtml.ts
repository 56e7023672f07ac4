import { errorText, statusesOf } from '#src/wire/http/errorCodes.ts';
import { escapeHtml } from '../emailContent/email.ts';
import { clientCodeOf, curlOf, exampleOf, slug, type Call } from './calls.ts';
import { exampleValue } from './exampleValue.ts';
import { fieldsHtml, parametersHtml } from './fieldsHtml.ts';
import type { OpenApiDocument } from './openApiDocument.ts';
import { groupText, groupTitle } from './groups.ts';
import { codeHtml, textHtml } from './pageHtml.ts';

const methodHtml = (method: string) =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`;

const addressHtml = ({ method, path }: Call) =>
  `${methodHtml(method)} <code>${escapeHtml(path)}</code>`;

function scopeText({ signIn }: Call): string {
  if (typeof signIn === 'string') return '';
  return `An API token needs the scope <code>${escapeHtml(signIn.scope)}</code>.`;
}

function errorsHtml({ errors }: Call): string {
  const rows = errors.map((code) => {
    const [status] = statusesOf(code);
    return `<div><dt>${status} <code>${code}</code></dt><dd>${textHtml(errorText(code))}</dd></div>`;
  });
  const all = '<a href="/docs/api#errors">errors of every call</a>';
  return rows.length === 0
    ? `<p class="soft">Only the ${all}.</p>`
    : `<details><summary>${rows.length === 1 ? '1 error' : `${rows.length} errors`}</summary><p class="soft">In addition to the ${all}.</p><dl class="fields">${rows.join('')}</dl></details>`;
}

function replyHtml(document: OpenApiDocument, call: Call): string {
  const { schema, example } = call.reply;
  if (!schema) return '<p class="soft">No JSON.</p>';
  const shown = example ?? exampleValue(document, schema);
  const label = example === undefined ? 'Example, made from the fields' : 'Example';
  return `<div class="sides"><div>${fieldsHtml(document, schema, true)}</div>${codeHtml(`${label}: ${call.method} ${call.path}`, 'reply', JSON.stringify(shown, null, 2))}</div>`;
}

/** A call: who may call it, its parameters and fields, its reply, its errors, and examples. */
export function callHtml(document: OpenApiDocument, origin: string, call: Call): string {
  const { anchor, method, path, parameters, body, bodyType, reply, summary, description } = call;
  const example = exampleOf(document, call);
  const name = `${method} ${path}`;
  const code = clientCodeOf(call, example);
  return [
    `<section class="part call" id="${anchor}"><h2><a href="#${anchor}">${escapeHtml(summary)}</a></h2>`,
    `<p class="address">${addressHtml(call)}</p>`,
    `<p>${textHtml(description)} ${scopeText(call)}</p>`,
    `<div class="sides">${codeHtml(`curl: ${name}`, 'curl', curlOf(origin, call, example))}`,
    code === null ? '' : codeHtml(`Client: ${name}`, 'client', code),
    '</div>',
    parameters.length > 0 ? `<h3>Parameters</h3>${parametersHtml(document, parameters)}` : '',
    body
      ? `<h3>Body</h3>${fieldsHtml(document, body, false) || '<p class="soft">An empty object.</p>'}`
      : '',
    bodyType === null ? '' : `<h3>Body</h3><p class="soft">A file, as ${escapeHtml(bodyType)}.</p>`,
    `<h3>Reply ${reply.status}</h3>`,
    replyHtml(document, call),
    '<h3>Errors</h3>',
    errorsHtml(call),
    '</section>',
  ].join('');
}

export const groupHref = (group: string): string => `/docs/api/${slug(group)}`;

const rowsHtml = (calls: readonly Call[]) =>
  `<ul class="results">${calls.map((call) => `<li><a href="#${call.anchor}"><b>${escapeHtml(call.summary)}</b><span class="soft">${addressHtml(call)}</span></a></li>`).join('')}</ul>`;

/** The page of a group: what it is for, a list of its calls, the calls, and the internal ones at the end. */
export function groupHtml(
  document: OpenApiDocument,
  origin: string,
  group: string,
  calls: readonly Call[],
): string {
  const sections = (some: readonly Call[]) =>
    some.map((call) => callHtml(document, origin, call)).join('');
  const open = calls.filter(({ isInternal }) => !isInternal);
  const internal = calls.filter(({ isInternal }) => isInternal);
  return [
    `<p class="lead">${escapeHtml(groupText(group))}</p>`,
    open.length > 1 ? rowsHtml(open) : '',
    sections(open),
    internal.length === 0
      ? ''
      : `<section class="part" id="internal"><h2>Internal calls</h2><p>Only our own pages use these calls, or they are refused for everyone. They may change without notice.</p>${rowsHtml(internal)}</section>${sections(internal)}`,
  ].join('');
}

const searchText = ({ method, path, group, signIn, summary, operationId }: Call) =>
  `${method} ${path} ${summary} ${operationId} ${groupTitle(group)} ${typeof signIn === 'object' ? signIn.scope : ''}`.toLowerCase();

/** Every call, to be searched: by the server, and while a person types. */
export function callListHtml(calls: readonly Call[], search: string): string {
  const words = search.toLowerCase().split(/\s+/);
  const isFound = (call: Call) => words.every((word) => searchText(call).includes(word));
  const found = calls.filter(isFound).length;
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => {
    const own = calls.filter((call) => call.group === group);
    const rows = own.map((call) => {
      const hidden = isFound(call) ? '' : ' hidden';
      return `<li data-call="${escapeHtml(searchText(call))}"${hidden}><a href="${groupHref(group)}#${call.anchor}"><b>${escapeHtml(call.summary)}</b><span class="soft">${addressHtml(call)}</span></a></li>`;
    });
    const hidden = own.some(isFound) ? '' : ' hidden';
    return `<div data-group${hidden}><h3>${escapeHtml(groupTitle(group))}</h3><ul class="results">${rows.join('')}</ul></div>`;
  });
  return `<section class="part" id="calls"><h2>All calls</h2><form class="search" role="search" action="/docs/api#calls">
<label for="q">Search by what a call does, its path or its scope</label><span><input id="q" name="q" type="search" autocomplete="off" placeholder="cancel a booking" value="${escapeHtml(search)}"><button>Search</button></span></form>
<p role="status" class="soft" data-found>${found === 1 ? '1 call' : `${found} calls`}</p>${groups.join('')}</section>`;
}
