import { describe as suite, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '#resources';
import { rates } from '#resources/homes/properties.ts';
import * as f from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { describeType } from '#src/schema/describeType.ts';
import { doneLabel } from '#src/schema/doneLabel.ts';
import { metaOf } from '#src/schema/field.ts';
import { resourceOfTable, titleOf } from './describe.ts';
import { columnLabel, pluralName, singularName, valueLabel } from '#src/schema/labels.ts';
import { listTitle } from './labels.ts';

suite('describeType', () => {
  it('uses the metadata of a field and infers a plain type', () => {
    const { reason } = resources.bookings.actions.cancel_by_staff.input.shape;
    expect(describeType(f.optional(f.money()))).toMatchObject({ kind: 'money', nullable: true });
    expect(describeType(rates.shape.cleaning_fee)).toMatchObject({
      kind: 'money',
      nullable: false,
    });
    expect(describeType(reason)).toEqual({ kind: 'long_text', nullable: false });
    expect(describeType(z.int().min(1).optional())).toEqual({ kind: 'integer', nullable: true });
    expect(describeType(z.enum(['a', 'b']))).toEqual({
      kind: 'choice',
      nullable: false,
      values: ['a', 'b'],
    });
    expect(describeType(rates.shape.seasons)).toEqual({ kind: 'json', nullable: false });
  });
});

suite('labels', () => {
  it.each([
    ['buyer_id', 'Buyer'],
    ['email_verified_at', 'Email verified'],
    ['vip', 'VIP'],
    ['rates.cleaning_fee', 'Cleaning fee'],
    ['lat', 'Latitude'],
  ])('%s is %s', (column, label) => {
    expect(columnLabel(column)).toBe(label);
  });

  it('names resources as the specification does, else by their name', () => {
    const named = (resource: Resource) => [
      listTitle(resource),
      pluralName(resource),
      singularName(resource),
    ];
    expect(named(resources.users)).toEqual(['User Administration', 'users', 'user']);
    expect(named(resources.properties)).toEqual(['Properties', 'properties', 'property']);
    expect(named(resources.fee_structures)).toEqual([
      'Fee structures',
      'fee structures',
      'fee structure',
    ]);
    expect(valueLabel('cancelled_by_staff')).toBe('Cancelled by staff');
  });
});

suite('titleOf', () => {
  it('is the title column, with the label of a choice', () => {
    expect(titleOf(resources.fee_structures, { name: 'service_fee' })).toBe('service_fee');
    expect(titleOf(resources.onboarding_steps, { step: 'payout_account' })).toBe('Payout account');
  });

  it('is the title of the list where the column names a resource', () => {
    expect(titleOf(resources.bulk_runs, { target: 'fee_structures' })).toBe('Fee structures');
    expect(titleOf(resources.bulk_runs, { target: 'users' })).toBe('User Administration');
    expect(titleOf(resources.bulk_runs, { target: 'removed_later' })).toBe('removed_later');
  });
});

suite('the history', () => {
  const names = Object.values<Resource>(resources).flatMap((resource) => [
    ...Object.keys(resource.actions).map((action) => [resource.name, action] as const),
    ...Object.values(resource.fields).flatMap((field) =>
      Object.keys(metaOf(field).machine?.events ?? {}).map(
        (event) => [resource.name, event] as const,
      ),
    ),
  ]);

  it.each(names)('has a past form for %s.%s', (name, action) => {
    const resource = resourceOfTable(name);
    const said = doneLabel(resource, action);
    const missing = Object.hasOwn(resource?.actions ?? {}, action)
      ? `${name}.ts, actions.${action}: say with \`done\` what the history calls it afterwards.`
      : `${name}.ts, states: src/schema/doneLabel.ts has no past form of the event ${action}.`;
    expect(said.includes('“') ? missing : said).toBe(said);
  });
});
