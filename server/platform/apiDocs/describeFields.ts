import { z } from 'zod';
import { resources } from '#resources';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { columnLabel, valueLabel } from '#src/schema/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { GLOSSARY } from './glossary/glossary.ts';
import type { JsonSchema, Operation, Parameter } from './openApiDocument.ts';

/** The names of the fields inside a structured field. */
function namesIn(schema: JsonSchema): readonly string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

/** What a declared field means: its help, else its label. The fields inside it have their labels. */
export function meaningsOf(name: string, field: Field): readonly (readonly [string, string])[] {
  const { kind, help } = metaOf(field);
  const inside =
    kind === 'json' ? namesIn(z.toJSONSchema(field, { unrepresentable: 'any' }) as JsonSchema) : [];
  return [
    ...inside.map((one) => [one, `${columnLabel(one)}.`] as const),
    [name, help ?? `${fieldLabel(name, field)}.`],
  ];
}

/** What declared fields mean, for names that the glossary lacks. */
const DECLARED: ReadonlyMap<string, string> = new Map(
  Object.values<Resource>(resources).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => meaningsOf(name, field)),
  ),
);

/** What the suffixes of the keys of filters mean. */
const SUFFIXES: Readonly<Record<string, string>> = {
  _gte: 'At least.',
  _lte: 'At most.',
  _within: 'In a period.',
};

/** What a name means. The key of a filter means what its column does, with the bound. */
function meaningOf(name: string): string | undefined {
  const known = GLOSSARY.get(name) ?? DECLARED.get(name);
  const [suffix = '', bound] =
    Object.entries(SUFFIXES).find(([ending]) => name.endsWith(ending)) ?? [];
  if (known !== undefined || bound === undefined) return known;
  const meaning = meaningOf(name.slice(0, -suffix.length));
  return meaning === undefined ? undefined : `${meaning} ${bound}`;
}

/** A record with known names, such as abilities, as an object with these fields. */
function withNames<T extends object>(value: T): T | JsonSchema {
  const { propertyNames, additionalProperties, ...schema }: JsonSchema = value;
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return value;
  const properties = Object.fromEntries(
    propertyNames.enum.map((name) => [
      String(name),
      { description: `${valueLabel(String(name))}.`, ...additionalProperties },
    ]),
  );
  return { ...schema, properties, additionalProperties: false };
}

/** Objects and lists are walked; everything else stays. */
function walked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(withNames(value)).map(([key, one]) => [
      key,
      key === 'properties' ? describedProperties(one as JsonSchema['properties']) : walked(one),
    ]),
  );
}

/** When a field is used; nothing for one that always is. */
function whenText({ 'x-used-when': when }: JsonSchema): readonly string[] {
  if (!when) return [];
  const conditions = Object.entries(when.columns)
    .map(([other, values]) => `\`${other}\` is ${values.map((one) => `\`${one}\``).join(' or ')}`)
    .join(' and ');
  return [
    when.required ? `Required where ${conditions}, else null.` : `Null unless ${conditions}.`,
  ];
}

function describedProperties(properties: JsonSchema['properties'] = {}) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const meaning = field.description ?? meaningOf(name);
      const description = [meaning ?? [], whenText(field)].flat().join(' ');
      return [
        name,
        { ...(walked(field) as JsonSchema), ...(description !== '' && { description }) },
      ];
    }),
  );
}

/** Adds a description to each field that has none. */
export const describedSchema = <T extends object>(schema: T): T => walked(schema) as T;

/** An operation whose parameters and fields say what they mean. */
export function describedFields(operation: Operation): Operation {
  const { parameters, requestBody, responses, ...rest } = operation;
  return {
    ...rest,
    ...(parameters && { parameters: parameters.map(describedParameter) }),
    ...(requestBody && { requestBody: describedSchema(requestBody) }),
    responses: describedSchema(responses),
  };
}

function describedParameter(parameter: Parameter): Parameter {
  const description = parameter.description ?? meaningOf(parameter.name);
  return description === undefined ? parameter : { ...parameter, description };
}
