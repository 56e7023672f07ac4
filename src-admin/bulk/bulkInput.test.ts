import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Action } from '#src/schema/resource.ts';
import { bulkInput } from './bulkInput.ts';

const { manual_payments: transfers, properties } = resources;
const settle = {
  kind: 'action',
  name: 'settle',
  action: transfers.actions.settle satisfies Action,
} as const;
const transfer = (id: string, amount: number) => ({ id, amount, currency: 'EUR' });

describe('what a bulk job asks', () => {
  it('is not what each record says for itself', () => {
    const records = [transfer('a', 100), transfer('b', 250)];
    const {
      schema: asked,
      perRecord: own,
      perRecordValues: ownOf,
      defaults,
    } = bulkInput(transfers, settle, '', records);
    expect(Object.keys(schema.shape)).toEqual(['received_on']);
    expect(perRecord).toEqual(['amount']);
    expect(records.map(perRecordValues)).toEqual([{ amount: 100 }, { amount: 250 }]);
    expect(Object.keys(defaults)).toEqual(['received_on']);
  });

  it('is all of it where they say the same', () => {
    const { schema: asked, perRecord: own } = bulkInput(transfers, settle, '', [
      transfer('a', 100),
    ]);
    expect([Object.keys(schema.shape), perRecord]).toEqual([['amount', 'received_on'], []]);
  });

  it('takes a switch that was left alone for a no', () => {
    const { schema: asked, defaults } = bulkInput(
      properties,
      { kind: 'edit' },
      'instant_booking',
      [],
    );
    expect(schema.safeParse(defaults).data).toEqual({ instant_booking: false });
  });
});
