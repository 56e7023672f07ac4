import { describe, expect, expectTypeOf, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '../field.ts';
import { defineResource } from '../resource.ts';
import type { RecordOf } from '../table.ts';

const subject = f.oneOf(
  'subject',
  { home_id: f.ref('properties'), place_id: f.described(f.ref('locations'), { label: 'Area' }) },
  { label: 'About', help: 'What it concerns.', labels: { home_id: 'House' } },
);

const reports = defineResource({
  name: 'reports',
  fields: { id: f.id(), title: f.text(), ...subject },
  access: { list: staff() },
  admin: { list: ['subject'], filters: ['subject', 'home_id'], title: 'title' },
});

describe('a reference to one of several resources', () => {
  it('is a choice of a column', () => {
    expect(f.metaOf(subject.subject)).toMatchObject({
      kind: 'choice',
      nullable: false,
      oneOf: true,
      values: ['home_id', 'place_id'],
      label: 'About',
      help: 'What it concerns.',
    });
    expect(subject.subject.safeParse('place_id').success).toBe(true);
    expect(subject.subject.safeParse('title').success).toBe(false);
    expect(subject.subject.safeParse(null).success).toBe(false);
  });

  it('labels each reference as its choice', () => {
    expect(f.metaOf(subject.subject).labels).toEqual({ home_id: 'House', place_id: 'Area' });
    expect(f.metaOf(subject.home_id).label).toBe('House');
    expect(f.metaOf(subject.place_id).label).toBe('Area');
    const plain = f.oneOf('of', { home_id: f.ref('properties'), user_id: f.ref('users') });
    expect(f.metaOf(plain.of).labels).toEqual({ home_id: 'Home', user_id: 'User' });
  });

  it('says in the API what the choice means', () => {
    expect(subject.subject.description).toBe(
      'The field with the reference: home_id or place_id. It is set, and the others are null.',
    );
  });

  it('has a reference for each, which is required where it is chosen', () => {
    expect(f.metaOf(subject.place_id)).toMatchObject({
      kind: 'ref',
      references: 'locations',
      nullable: true,
      indexed: true,
      when: { columns: { subject: ['place_id'] }, required: true },
    });
    expect(subject.place_id.safeParse(null).success).toBe(true);
    expect(subject.place_id.safeParse('here').success).toBe(false);
  });

  it('types the record', () => {
    expectTypeOf<RecordOf<typeof reports>>().toMatchObjectType<{
      subject: 'home_id' | 'place_id';
      home_id: string | null;
      place_id: string | null;
    }>();
    expect(Object.keys(reports.fields)).toEqual([
      'id',
      'title',
      'subject',
      'home_id',
      'place_id',
      'version',
    ]);
  });
});
