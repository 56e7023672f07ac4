import { resolved, type JsonSchema, type OpenApiDocument } from './openApiDocument.ts';

export const EXAMPLE_ID = '0198f3c2-7c00-7000-8000-000000000001';

/** Texts by the name of their field, where any text of the right form would read badly. */
const TEXTS: Readonly<Record<string, string>> = {
  check_in: '2027-05-01',
  check_out: '2027-05-04',
  from: '2027-05-01',
  to: '2027-05-31',
  month: '2027-05',
  months: '2027-05',
  currency: 'EUR',
  country: 'PT',
  city: 'Lisbon',
  reason: 'Plans changed',
  name: 'Marta Figueiredo',
  title: 'Flat with a view of the river',
  message: 'Is breakfast included?',
  text: 'Thank you for the stay.',
  note: 'Checked by phone.',
  time_zone: 'Europe/Lisbon',
  bbox: '-9.25,38.68,-9.08,38.8',
  email: 'marta@example.com',
  password: 'river lantern copper seven',
  description: 'A bright flat near the river, with a balcony, a kitchen and fast internet.',
  iban: 'PT50000201231234567890154',
  column: 'id',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: EXAMPLE_ID,
  date: '2027-05-01',
  'date-time': '2027-05-01T12:00:00.000Z',
  email: 'marta@example.com',
  uri: 'https://example.com/keystead',
};

/** One of these fits most patterns. */
const FORMS = ['text', 'PT', '12:00', '12.50', '2027-05', '0123456789abcdef', '0123456', '123456'];
const LINES = 'photos/2027/05/0198f3c2.webp';

function fits({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean {
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text))
  );
}

function textFor(schema: JsonSchema, name: string): string {
  const known = TEXTS[name];
  const format = FORMATS[schema.format ?? ''];
  if (known !== undefined && fits(schema, known)) return known;
  if (format !== undefined && fits(schema, format)) return format;
  const found = [...FORMS, LINES].find((text) => fits(schema, text));
  return found ?? 'text'.padEnd(schema.minLength ?? 0, ' text');
}

function numberFor({ minimum, exclusiveMinimum, maximum = Infinity }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return Math.min(Math.max(least, 1), maximum);
}

/** A small value that the schema accepts. */
export function exampleValue(document: OpenApiDocument, given: JsonSchema, name = ''): unknown {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  const [alternative] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (alternative) return exampleValue(document, alternative, name);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => exampleValue(document, one, name)));
  const [type] = [schema.type ?? 'object'].flat().filter((one) => one !== 'null');
  switch (type) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return true;
    case 'array':
      return exampleArray(document, schema, name);
    default:
      return exampleObject(document, schema);
  }
}

function exampleArray(document: OpenApiDocument, schema: JsonSchema, name: string) {
  const { prefixItems, items, minItems = 1 } = schema;
  if (prefixItems) return prefixItems.map((one) => exampleValue(document, one, 'column'));
  if (!items) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleValue(document, items, name));
}

/** The required fields, or the first one where all are optional, and those that their values require. */
function exampleObject(document: OpenApiDocument, { properties = {}, required = [] }: JsonSchema) {
  const all = Object.entries(properties);
  const shown =
    required.length > 0 ? all.filter(([key]) => required.includes(key)) : all.slice(0, 1);
  const valuesOf = (fields: typeof all) =>
    Object.fromEntries(fields.map(([key, schema]) => [key, exampleValue(document, schema, key)]));
  const values = valuesOf(shown);
  return { ...values, ...valuesOf(all.filter(([, schema]) => isRequiredBy(values, schema))) };
}

function isRequiredBy(
  values: Readonly<Record<string, unknown>>,
  { 'x-used-when': when }: JsonSchema,
) {
  if (!when?.required) return false;
  return Object.entries(when.columns).every(([other, wanted]) =>
    wanted.some((value) => value === values[other]),
  );
}
