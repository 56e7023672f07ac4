import { resources } from '#resources';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { GLOSSARY } from './glossary/glossary.ts';
import type { JsonSchema, Operation, Parameter } from './openApiDocument.ts';

/** What declared fields mean: their help, else their label, for names that the glossary lacks. */
const DECLARED: ReadonlyMap<string, string> = new Map(
  Object.values<Resource>(resources).flatMap(({ fields }) =>
    Object.entries(fields).map(([name, field]): [string, string] => [
      name,
      metaOf(field).help ?? `${fieldLabel(name, field)}.`,
    ]),
  ),
);

const meaningOf = (name: string): string | undefined => GLOSSARY.get(name) ?? DECLARED.get(name);

/** A record with known names, such as abilities, as an object with these fields. */
function withNames<T extends object>(value: T): T | JsonSchema {
  const { propertyNames, additionalProperties, ...schema }: JsonSchema = value;
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return value;
  const properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties]),
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

function describedProperties(properties: JsonSchema['properties'] = {}) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const description = field.description ?? meaningOf(name);
      return [
        name,
        { ...(walked(field) as JsonSchema), ...(description !== undefined && { description }) },
      ];
    }),
  );
}

/** The schema, where each field says what it means. A description of its own stays. */
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
