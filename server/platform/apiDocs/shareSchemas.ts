import { pascal } from './documented.ts';
import type { JsonSchema, Operation } from './openApiDocument.ts';

/** Shorter schemas are repeated: a reference would be harder to read. */
const MIN_LENGTH = 150;

interface Seen {
  readonly name: string;
  count: number;
}

/** Calls `visit` for every object schema inside a value, the outer ones first. */
function walk(value: unknown, key: string, visit: (schema: JsonSchema, key: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) walk(one, key, visit);
    return;
  }
  if (isObjectSchema(value)) visit(value, key);
  for (const [name, one] of Object.entries(value))
    walk(one, name === 'properties' || name === 'items' || name === 'anyOf' ? key : name, visit);
}

const isObjectSchema = (value: object): value is JsonSchema =>
  'type' in value && value.type === 'object' && 'properties' in value;

/**
 * Gives replies and filters that describe the same object one shared schema: the description and the types that
 * are generated from it are a third as long. Bodies of requests stay where they are.
 */
export function shareSchemas<
  Paths extends Readonly<Record<string, Readonly<Record<string, Operation>>>>,
>(paths: Paths): { readonly paths: Paths; readonly schemas: Readonly<Record<string, JsonSchema>> } {
  const seen = new Map<string, Seen>();
  const names = new Map<string, number>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { tags: [tag = 'api'] = [], responses, parameters = [] } of operations) {
    const visitAs = (whole: string) => (schema: JsonSchema, key: string) => {
      const text = JSON.stringify(schema);
      if (text.length < MIN_LENGTH) return;
      const known = seen.get(text);
      if (known) known.count += 1;
      else seen.set(text, { name: pascal(`${tag} ${key === 'schema' ? whole : key}`), count: 1 });
    };
    walk(responses, 'record', visitAs('reply'));
    for (const { name, content } of parameters) walk(content, name, visitAs(name));
  }
  const shared = new Map<string, string>();
  for (const [text, { name, count }] of seen) {
    if (count < 2) continue;
    const same = (names.get(name) ?? 0) + 1;
    names.set(name, same);
    shared.set(text, same === 1 ? name : `${name}${same}`);
  }
  function replaced(value: unknown, isRoot = false): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => replaced(one));
    const name = !isRoot && isObjectSchema(value) ? shared.get(JSON.stringify(value)) : undefined;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  }
  const schemas = [...shared].map(([text, name]) => [name, replaced(JSON.parse(text), true)]);
  const withReferences = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        {
          ...operation,
          ...(operation.parameters && { parameters: replaced(operation.parameters) }),
          responses: replaced(operation.responses),
        },
      ]),
    ),
  ]);
  return {
    paths: Object.fromEntries(withReferences) as Paths,
    schemas: Object.fromEntries(schemas) as Record<string, JsonSchema>,
  };
}
