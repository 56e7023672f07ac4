import { describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { refundRows } from './refundRows.ts';

const part = (code: string, amount: number) => ({ code, label: code, amount: cents(amount) });
const payment = (provider: 'stripe' | 'bank_transfer', refunded: number, returning: number) => ({
  provider,
  refunded: cents(refunded),
  returning: cents(returning),
});

describe('the rows of a refund', () => {
  it('have one amount for each state and way of payment', () => {
    const rows = refundRows(
      [payment('stripe', 0, 300), payment('stripe', 0, 40), payment('bank_transfer', 60, 0)],
      [part('accommodation', 340), part('deposit', 60)],
    );
    expect(rows).toEqual({
      total: 400,
      earlier: 0,
      states: [
        { state: 'returning', card: true, amount: 340 },
        { state: 'refunded', card: false, amount: 60 },
      ],
    });
  });

  it('name what was refunded before the parts', () => {
    expect(
      refundRows([payment('bank_transfer', 100, 250)], [part('accommodation', 250)]),
    ).toMatchObject({ total: 350, earlier: 100 });
  });

  it('have no earlier refund where the parts are not known', () => {
    expect(refundRows([payment('stripe', 100, 0)], [])).toMatchObject({ total: 100, earlier: 0 });
  });

  it('are empty without a refund', () => {
    expect(refundRows([payment('stripe', 0, 0)], [])).toEqual({
      total: 0,
      earlier: 0,
      states: [],
    });
  });
});
