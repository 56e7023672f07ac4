import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Action } from '#src/schema/resource.ts';
import { manualPayments as override } from '../overrides/manualPayments/manualPayments.tsx';
import { bulkInput } from './bulkInput.ts';

const { manual_payments: transfers, properties } = resources;
const settle = {
  kind: 'action',
  name: 'settle',
  action: transfers.actions.settle satisfies Action,
} as const;
const transfer = (id: string, amount: number) => ({ id, amount, currency: 'EUR' });

describe('the input of a bulk job', () => {
  it('leaves out what differs between the records', () => {
    const records = [transfer('a', 100), transfer('b', 250)];
    const { schema, perRecord, perRecordValues, defaults } = bulkInput(
      transfers,
      settle,
      '',
      records,
      override,
    );
    expect(Object.keys(schema.shape)).toEqual(['received_on']);
    expect(perRecord).toEqual(['amount']);
    expect(records.map(perRecordValues)).toEqual([{ amount: 100 }, { amount: 250 }]);
    expect(Object.keys(defaults)).toEqual(['received_on']);
  });

  it('is complete where the records agree', () => {
    const { schema, perRecord } = bulkInput(transfers, settle, '', [transfer('a', 100)], override);
    expect([Object.keys(schema.shape), perRecord]).toEqual([['amount', 'received_on'], []]);
  });

  it('reads an untouched switch as no', () => {
    const { schema, defaults } = bulkInput(properties, { kind: 'edit' }, 'instant_booking', [], {});
    expect(schema.safeParse(defaults).data).toEqual({ instant_booking: false });
  });
});
