import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { apiDocument } from '#server/operate/apiDocument.ts';
import {
  resolved,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
} from '#server/platform/apiDocs/openApiDocument.ts';
import type {
  RecordedExample,
  RecordedExamples,
} from '#server/platform/apiDocs/recordedExample.ts';
import { projectRoot } from '#server/platform/root.ts';
import { shownCandidate } from './exampleCandidate.ts';
import { EXAMPLES_FILE } from './routesFile.ts';

const FILE = join(projectRoot, 'server/platform/apiDocs/recordedExamples.json');

/** Longer examples are worse to read, and shorter ones show less. */
const BEST_LENGTH = 1_500;
const LONGEST = 6_000;

/** The schema with the ones that it refers to inside. */
function inlined(document: OpenApiDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(document, one));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return inlined(document, resolved(document, value as JsonSchema));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inlined(document, one)]),
  );
}

type Fits = (value: unknown) => boolean;

function checkOf(document: OpenApiDocument, schema: JsonSchema | undefined): Fits {
  if (!schema) return () => true;
  const type = z.fromJSONSchema(inlined(document, schema) as z.core.JSONSchema.JSONSchema);
  return (value) => type.safeParse(value).success;
}

/** Whether an operation describes an example: its body and its reply. */
function fitsOf(document: OpenApiDocument, { requestBody, responses }: Operation) {
  const body = checkOf(document, requestBody?.content['application/json']?.schema);
  const replies = new Map<string, Fits>();
  return (example: RecordedExample): boolean => {
    const status = String(example.status);
    const reply =
      replies.get(status) ??
      checkOf(document, responses[status]?.content?.['application/json']?.schema);
    replies.set(status, reply);
    return (
      responses[status]?.content?.['application/json'] !== undefined &&
      (requestBody === undefined || body(example.body)) &&
      reply(example.reply)
    );
  };
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Smaller is better: a reply that has something, of a length that is good to read. */
function rank({ reply }: RecordedExample): number {
  const { length } = JSON.stringify(reply);
  const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
  return Math.abs(length - BEST_LENGTH) + (isEmpty(data) ? LONGEST : 0);
}

const isShort = (example: RecordedExample) => JSON.stringify(example).length <= LONGEST;

function candidates(): ReadonlyMap<string, readonly RecordedExample[]> {
  const found = new Map<string, RecordedExample[]>();
  if (!existsSync(EXAMPLES_FILE)) return found;
  for (const line of readFileSync(EXAMPLES_FILE, 'utf8').split('\n')) {
    if (line === '') continue;
    const { at, ...example } = shownCandidate(line);
    const key = at.replaceAll(/:(\w+)/g, '{$1}');
    if (isShort(example)) found.set(key, [...(found.get(key) ?? []), example]);
  }
  return found;
}

/**
 * Writes the examples of the documentation from the last run of the API tests with `RECORD_API_EXAMPLES=1`. An
 * example stays while the description of the API fits it.
 */
export async function takeExamples(folder: string): Promise<void> {
  const document = JSON.parse(await apiDocument(folder)) as OpenApiDocument;
  const known = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as RecordedExamples)
    : {};
  const recorded = candidates();
  const taken = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, RecordedExample][] => {
      const key = `${method.toUpperCase()} ${path}`;
      const fits = fitsOf(document, operation);
      const kept = known[key];
      if (kept && fits(kept)) return [[key, kept]];
      const sorted = (recorded.get(key) ?? []).toSorted((a, b) => rank(a) - rank(b));
      const best = sorted.find(fits);
      return best ? [[key, best]] : [];
    }),
  );
  const lines = taken.map(([key, example]) => `${JSON.stringify(key)}: ${JSON.stringify(example)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${taken.length} examples`);
}
