import { groupHref } from '#server/platform/apiDocs/callHtml.ts';
import { callsOf } from '#server/platform/apiDocs/calls.ts';
import type { OpenApiDocument } from '#server/platform/apiDocs/openApiDocument.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** The code of one kind on a page of the API's documentation, as HTML. */
export const codeIn = (html: string, kind: string): readonly string[] =>
  [...html.matchAll(new RegExp(`data-code="${kind}"><code>([^<]*)</code>`, 'g'))].map(
    ([, text = '']) => text,
  );

/** The addresses of the pages with calls. */
export const groupsOf = (document: OpenApiDocument): readonly string[] => [
  ...new Set(callsOf(document).map(({ group }) => groupHref(group))),
];

/** The request that an example of curl sends. */
export function requestOf(command: string) {
  const [, address = ''] = /^curl '([^']*)'/.exec(command) ?? [];
  const { pathname, search } = new URL(address);
  const [, method = 'GET'] = /-X (\w+)/.exec(command) ?? [];
  const [, body] = /-d '(.*)'$/s.exec(command) ?? [];
  const file = command.includes('--data-binary @file') ? 'id\n1\n' : undefined;
  const [, type] = /'Content-Type: ([^']*)'/.exec(command) ?? [];
  return {
    method,
    url: `${pathname}${search}`,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(command.includes('Idempotency-Key') && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(file !== undefined && { payload: file }),
    ...(body !== undefined && { payload: body.replaceAll(String.raw`'\''`, "'") }),
  };
}

/** The types that the code of the guides assumes, for the test that compiles it. */
export const GUIDE_TYPES =
  'declare const quoteId: string; declare const orderId: string; declare const secret: string;' +
  'declare function askAgain(total: number | undefined): void; declare function chooseOtherDates(): void;' +
  'declare function show(reference: string): void; declare const process: { env: { KEYSTEAD_TOKEN: string } };' +
  'declare const request: { text(): Promise<string>; headers: Headers };' +
  'declare function confirm(reference: string): void;';
