import { escapeHtml } from '../emailContent/email.ts';
import {
  isJson,
  resolved,
  schemaOf,
  type JsonSchema,
  type OpenApiDocument,
  type Parameter,
} from './openApiDocument.ts';
import { textHtml } from './pageHtml.ts';

/** Fields of fields are listed to this depth. */
const DEPTH = 3;

function limitsText(schema: JsonSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, pattern, format } = schema;
  const isSafe = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return [
    ...(format === undefined ? [] : [format]),
    ...(isSafe(minimum) ? [`at least ${minimum}`] : []),
    ...(isSafe(maximum) ? [`at most ${maximum}`] : []),
    ...(minLength ? [`at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined || format !== undefined ? [] : [`matches ${pattern}`]),
  ];
}

/** The type of a value in words, such as `integer or null`. */
function typeText(document: OpenApiDocument, given: JsonSchema): string {
  const schema = resolved(document, given);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return [...new Set(alternatives.map((one) => typeText(document, one)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(', ');
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((one) => typeText(document, one)).join('; ')}]`;
  if (schema.type === 'array')
    return `array of ${schema.items ? typeText(document, schema.items) : 'values'}`;
  return schema.type === undefined ? 'any value' : [schema.type].flat().join(' or ');
}

/** The object inside a value: itself, the items of a list, or the alternative to null. */
function objectIn(document: OpenApiDocument, given: JsonSchema): JsonSchema | null {
  const schema = resolved(document, given);
  if (schema.properties) return schema;
  const inner = schema.items ? [schema.items] : (schema.anyOf ?? schema.oneOf ?? []);
  for (const one of inner) {
    const found = objectIn(document, one);
    if (found) return found;
  }
  return null;
}

interface Row {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

function rowsOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  prefix = '',
  depth = 1,
): readonly Row[] {
  const object = objectIn(document, schema);
  if (!object) return [];
  return Object.entries(object.properties ?? {}).flatMap(([name, field]): readonly Row[] => {
    const row = {
      name: `${prefix}${name}`,
      schema: field,
      required: object.required?.includes(name) ?? false,
    };
    const inner = depth < DEPTH ? rowsOf(document, field, `${row.name}.`, depth + 1) : [];
    return [row, ...inner];
  });
}

const rowOf = (name: string, type: string, meaning: string) =>
  `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(type)}</span></dt><dd>${meaning}</dd></div>`;

function rowHtml(document: OpenApiDocument, { name, schema, required }: Row, isReply: boolean) {
  const found = resolved(document, schema);
  const notes = [
    typeText(document, schema),
    ...limitsText(found),
    ...(required === isReply ? [] : [required ? 'required' : 'optional']),
  ];
  const meaning = schema.description ?? found.description ?? '';
  return rowOf(name, notes.join('; '), textHtml(meaning));
}

/** The fields of a body or a reply, with the fields inside them; empty for a value without fields. */
export function fieldsHtml(
  document: OpenApiDocument,
  schema: JsonSchema,
  isReply: boolean,
): string {
  const rows = rowsOf(document, schema);
  if (rows.length === 0) return '';
  return `<dl class="fields">${rows.map((row) => rowHtml(document, row, isReply)).join('')}</dl>`;
}

/** The parameters of an address; what is in a JSON text can be unfolded. */
export function parametersHtml(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): string {
  const rows = parameters.map((parameter) => {
    const { name, required = false } = parameter;
    const schema = schemaOf(parameter);
    const { description = '' } = parameter;
    if (!isJson(parameter))
      return rowHtml(document, { name, schema: { ...schema, description }, required }, false);
    const fields = fieldsHtml(document, schema, false);
    const inner =
      fields && `<details><summary>Fields of ${escapeHtml(name)}</summary>${fields}</details>`;
    const type = `JSON: ${typeText(document, schema)}; ${required ? 'required' : 'optional'}`;
    return rowOf(name, type, `${textHtml(description)}${inner}`);
  });
  return `<dl class="fields">${rows.join('')}</dl>`;
}
