import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { amountFields, bulkAmounts, mixesCurrencies, sums } from './bulkAmounts.ts';

const { refund_part, cancel_by_staff } = resources.bookings.actions;
const refund = { kind: 'action', name: 'refund_part', action: refund_part } as const;
const euro = { id: 'b1', currency: 'EUR' };
const pound = { id: 'b2', currency: 'GBP' };

describe('the amounts of a bulk action', () => {
  it('are the money fields of its input', () => {
    expect(amountFields(refund)).toEqual(['amount']);
    expect(amountFields({ kind: 'action', name: 'cancel', action: cancel_by_staff })).toEqual([]);
    expect(amountFields({ kind: 'edit' })).toEqual([]);
  });

  it('never share one typed amount over several currencies', () => {
    expect(mixesCurrencies(['amount'], [], [euro, pound])).toBe(true);
    expect(mixesCurrencies(['amount'], [], [euro, { ...euro, id: 'b3' }])).toBe(false);
    expect(mixesCurrencies(['amount'], ['amount'], [euro, pound])).toBe(false);
    expect(mixesCurrencies([], [], [euro, pound])).toBe(false);
  });

  it('are listed for each record and summed in each currency', () => {
    const amounts = bulkAmounts(['amount'], [euro, pound, { ...euro, id: 'b3' }], ({ id }) => ({
      amount: id === 'b2' ? 500 : 1_000,
    }));
    expect(amounts.map(({ record, amount }) => [record.id, amount])).toEqual([
      ['b1', 1_000],
      ['b2', 500],
      ['b3', 1_000],
    ]);
    expect(sums(amounts)).toEqual([
      ['EUR', 2_000],
      ['GBP', 500],
    ]);
  });
});
