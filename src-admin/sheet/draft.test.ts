import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '#resources';
import { explain } from '#src/schema/explain.ts';
import { cellText, NOTHING, readRow, rebased, sheetFields, withChanges } from './draft.ts';

z.config({ customError: explain });

const fees = resources.fee_structures;
const fee = {
  id: 'f1',
  name: 'Service fee',
  side: 'buyer',
  percentage: 1000,
  fixed: 0,
  minimum: null,
  currency: 'EUR',
  vip: null,
  version: 3,
};

const change = (column: string, text: string) => ({ record: fee, column, text });

describe('a draft of a sheet', () => {
  it('has the title first and no structured fields', () => {
    expect(sheetFields(fees)[0]?.[0]).toBe('name');
    expect(sheetFields(resources.properties).map(([name]) => name)).not.toContain('rates');
  });

  it('knows a cell only while it differs', () => {
    const one = withChanges(fees, NOTHING, [change('percentage', '12.50'), change('name', 'X')]);
    expect(one.get('f1')?.cells).toEqual({ percentage: '12.50', name: 'X' });
    expect(cellText(fees, one, fee, 'percentage')).toBe('12.50');
    expect(cellText(fees, NOTHING, fee, 'percentage')).toBe('10.00');
    const back = withChanges(fees, one, [
      change('percentage', '10.00'),
      change('name', 'Service fee'),
    ]);
    expect(back.size).toBe(0);
  });

  it('reads cells as the server takes them, and says what is wrong with which', () => {
    const draft = withChanges(fees, NOTHING, [
      change('percentage', '12,5'),
      change('minimum', '3.50'),
      change('vip', 'yes'),
      change('fixed', 'much'),
      change('name', ''),
      change('side', 'both'),
    ]);
    const row = draft.get('f1');
    if (!row) throw new Error('the row is not in the draft');
    const { changes, problems } = readRow(fees, 'f1', row);
    expect(changes).toEqual({ percentage: 1250, minimum: 350, vip: true });
    expect(Object.fromEntries(problems.map(({ column, text }) => [column, text]))).toEqual({
      fixed: 'This must be a number.',
      name: 'This is needed.',
      side: 'This is none of the choices.',
    });
  });

  it('is kept over a newer record, but for what that already says', () => {
    const draft = withChanges(fees, NOTHING, [change('name', 'Fee'), change('fixed', '2.00')]);
    const current = { ...fee, name: 'Fee', version: 4 };
    const next = rebased(fees, draft, current);
    expect(next.get('f1')).toEqual({ base: current, cells: { fixed: '2.00' } });
  });
});
