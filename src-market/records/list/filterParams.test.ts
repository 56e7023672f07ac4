import { describe, expect, it } from 'vitest';
import { own } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import type { MarketResource } from '../declared.ts';
import { filterParams, readFilter } from './filterParams.ts';

const id = '01941f29-7c00-70ec-a15f-a49a40d362a1';

const resource = defineResource({
  name: 'test_filters',
  fields: {
    id: f.id(),
    property_id: f.ref('properties'),
    title: f.text(),
    kind: f.choice(['water', 'power']),
    tags: f.choices(['new', 'old']),
    urgent: f.flag(),
    cost: f.money(),
    share: f.share(),
    length: f.duration(),
    size: f.decimal({ min: 0, max: 100 }),
    due_on: f.day(),
    stay: f.dayRange(),
    created_at: f.createdAt(),
    secret: f.integer(),
  },
  access: { list: own('property_id'), fields: { secret: { read: own('property_id') } } },
  admin: {
    list: ['title'],
    title: 'title',
    filters: [
      'property_id',
      'title',
      'kind',
      'tags',
      'urgent',
      'cost',
      'share',
      'length',
      'size',
      'due_on',
      'stay',
      'created_at',
      'secret',
    ],
  },
  market: { area: 'seller', list: ['title'], form: ['title'] },
});

const at = { area: 'seller', resource: resource.path } as const;
const params = filterParams({ ...resource, at } as MarketResource);
const param = (key: string) => {
  const found = params.find((one) => one.key === key);
  if (!found) throw new Error(`no parameter ${key}`);
  return found;
};

describe('the filters of a list', () => {
  it('have a parameter for each declared column, and one for each bound', () => {
    expect(params.map(({ key }) => key)).toEqual([
      'property_id',
      'title',
      'kind',
      'tags',
      'urgent',
      'cost_gte',
      'cost_lte',
      'share_gte',
      'share_lte',
      'length_gte',
      'length_lte',
      'size_gte',
      'size_lte',
      'due_on_gte',
      'due_on_lte',
      'stay',
      'created_at_gte',
      'created_at_lte',
    ]);
  });

  it.each([
    ['property_id', id, id],
    ['title', 'Tap', 'Tap'],
    ['kind', 'water', 'water'],
    ['tags', 'old', 'old'],
    ['urgent', 'false', false],
    ['cost_gte', '12,50', 1250],
    ['share_lte', '12.5', 1250],
    ['length_gte', '1:30', 90],
    ['size_gte', '1.5', 1.5],
    ['due_on_lte', '2026-12-01', '2026-12-01'],
    ['stay', '2026-12-01', '2026-12-01'],
  ])('%s=%s filters by %j', (key, text, value) => {
    expect(readFilter(param(key), text)).toEqual(value);
  });

  it('read moments as whole days of the viewer', () => {
    const last = new Date(String(readFilter(param('created_at_lte'), '2026-12-01')));
    expect([last.getDate(), last.getHours(), last.getMinutes()]).toEqual([1, 23, 59]);
  });

  it.each([
    ['property_id', 'x'],
    ['kind', 'gas'],
    ['tags', 'gas'],
    ['urgent', 'maybe'],
    ['cost_gte', 'much'],
    ['length_gte', 'long'],
    ['due_on_lte', 'tomorrow'],
    ['stay', '[2026-12-01,2026-12-03)'],
    ['created_at_gte', '2026-13-01'],
    ['title', ''],
  ])('leave %s=%s out', (key, text) => {
    expect(readFilter(param(key), text)).toBeUndefined();
  });
});
