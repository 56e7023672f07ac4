import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionBlockers, type OpenItems } from './accountDeletion.ts';

const nothing: OpenItems = {
  stays_as_buyer: 0,
  stays_as_seller: 0,
  payments: 0,
  refunds: 0,
  disputes: 0,
  balances: [],
  last_owner: false,
};

describe('deletionBlockers', () => {
  it.each<[string, Partial<OpenItems>, object[]]>([
    ['nothing', {}, []],
    ['a stay as buyer', { stays_as_buyer: 2 }, [{ code: 'stays_as_buyer', count: 2 }]],
    ['a stay as seller', { stays_as_seller: 1 }, [{ code: 'stays_as_seller', count: 1 }]],
    ['a pending payment', { payments: 1 }, [{ code: 'payments', count: 1 }]],
    ['pending refunds', { refunds: 3 }, [{ code: 'refunds', count: 3 }]],
    ['an open dispute', { disputes: 1 }, [{ code: 'disputes', count: 1 }]],
    [
      'unpaid earnings',
      { balances: [{ amount: -12_050, currency: 'EUR' }] },
      [{ code: 'owed_to_you', amount: 12_050, currency: 'EUR' }],
    ],
    [
      'a debt',
      { balances: [{ amount: 700, currency: 'GBP' }] },
      [{ code: 'owed_by_you', amount: 700, currency: 'GBP' }],
    ],
    ['a settled balance', { balances: [{ amount: 0, currency: 'EUR' }] }, []],
    ['the last owner', { last_owner: true }, [{ code: 'last_owner' }]],
  ])('%s', (_, facts, blockers) => {
    expect(deletionBlockers({ ...nothing, ...facts })).toEqual(blockers);
  });

  it('reports exactly one blocker for each open item', () => {
    const facts = fc.record({
      stays_as_buyer: fc.nat(5),
      stays_as_seller: fc.nat(5),
      payments: fc.nat(5),
      refunds: fc.nat(5),
      disputes: fc.nat(5),
      balances: fc.array(
        fc.record({ amount: fc.integer(), currency: fc.constantFrom('EUR', 'USD', 'GBP') }),
      ),
      last_owner: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const counts = [
          each.stays_as_buyer,
          each.stays_as_seller,
          each.payments,
          each.refunds,
          each.disputes,
        ];
        const unsettled = each.balances.filter(({ amount }) => amount !== 0);
        const blockers = deletionBlockers(each);
        expect(blockers).toHaveLength(
          counts.filter((count) => count > 0).length + unsettled.length + Number(each.last_owner),
        );
        const owed = blockers.flatMap((one) => ('amount' in one ? [one] : []));
        for (const { amount } of owed) expect(amount).toBeGreaterThan(0);
      }),
    );
  });
});
