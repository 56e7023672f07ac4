import { z } from 'zod';
import { expect, it } from 'vitest';
import * as f from '#src/schema/field.ts';
import { EXAMPLE_ID, exampleValue } from './exampleValue.ts';
import type { JsonSchema, OpenApiDocument } from './openApiDocument.ts';

const NO_DOCUMENT = { components: { schemas: {} } } as unknown as OpenApiDocument;

it('has the fields that are required, also by the values of others', () => {
  const subject = f.oneOf('subject', {
    home_id: f.ref('properties'),
    place_id: f.ref('locations'),
  });
  const body = z.object({
    ...subject,
    home_id: subject.home_id.optional(),
    place_id: subject.place_id.optional(),
    note: f.shownWhen(f.optional(f.text()), { subject: ['home_id'] }).optional(),
  });
  const schema = z.toJSONSchema(body, { io: 'input' }) as JsonSchema;
  expect(exampleValue(NO_DOCUMENT, schema)).toEqual({ subject: 'home_id', home_id: EXAMPLE_ID });
});
