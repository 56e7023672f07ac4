import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import * as f from '#src/schema/field.ts';
import { describedSchema, meaningsOf } from './describeFields.ts';

describe('meaningsOf', () => {
  it.each([
    ['a label', f.text(), [['room_name', 'Room name.']]],
    [
      'a help',
      f.described(f.text(), { help: 'As on the door.' }),
      [['room_name', 'As on the door.']],
    ],
    [
      'the fields inside it',
      f.optional(f.json(z.array(z.strictObject({ wall_colour: f.text() })))),
      [
        ['wall_colour', 'Wall colour.'],
        ['room_name', 'Room name.'],
      ],
    ],
  ])('is %s', (_, field, expected) => {
    expect(meaningsOf('room_name', field)).toEqual(expected);
  });
});

describe('describedSchema', () => {
  it('says when a field is used', () => {
    const { home_id } = f.oneOf('subject', {
      home_id: f.ref('properties'),
      place_id: f.ref('locations'),
    });
    const note = f.shownWhen(f.optional(f.text()), { subject: ['home_id', 'place_id'] });
    const schema = z.toJSONSchema(z.object({ home_id, note: note.describe('A note.') }));
    expect(describedSchema(schema).properties).toMatchObject({
      home_id: {
        description: expect.stringMatching(
          /Required where `subject` is `home_id`, else null\.$/,
        ) as string,
      },
      note: { description: 'A note. Null unless `subject` is `home_id` or `place_id`.' },
    });
  });

  it('explains fields by their names, keeps descriptions, and reads “properties” as a name too', () => {
    const schema = {
      properties: {
        currency: { type: 'string' },
        total_gte: { type: 'integer' },
        state: { type: 'string', description: 'Open or not.' },
        properties: { type: 'object', properties: { check_in: { type: 'string' } } },
      },
    };
    expect(describedSchema(schema)).toMatchObject({
      properties: {
        currency: { description: expect.stringContaining('ISO 4217') as string },
        total_gte: { description: 'The sum. At least.' },
        state: { description: 'Open or not.' },
        properties: {
          description: 'The homes.',
          properties: { check_in: { description: 'Day of arrival, local to the property.' } },
        },
      },
    });
  });

  it('gives a record with known names a field for each', () => {
    const abilities = {
      type: 'object',
      propertyNames: { enum: ['accept'] },
      additionalProperties: { type: 'boolean' },
      required: ['accept'],
    };
    expect(describedSchema(abilities)).toEqual({
      type: 'object',
      properties: { accept: { type: 'boolean', description: 'Accept.' } },
      additionalProperties: false,
      required: ['accept'],
    });
  });
});
