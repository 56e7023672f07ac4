import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '#resources';
import { explain } from '#src/schema/explain.ts';
import { cellText, EMPTY_DRAFT, rebaseDraft, sheetFields, withChanges } from './draft.ts';
import { readRow, rowPayload } from './readRow.ts';
import { newRecords, newRows, withNewRows, withRemovalToggled } from './draftRows.ts';

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

  it('holds a cell only while it differs', () => {
    const one = withChanges(fees, EMPTY_DRAFT, [
      change('percentage', '12.50'),
      change('name', 'X'),
    ]);
    expect(one.get('f1')?.cells).toEqual({ percentage: '12.50', name: 'X' });
    expect(cellText(fees, one, fee, 'percentage')).toBe('12.50');
    expect(cellText(fees, EMPTY_DRAFT, fee, 'percentage')).toBe('10.00');
    const back = withChanges(fees, one, [
      change('percentage', '10.00'),
      change('name', 'Service fee'),
    ]);
    expect(back.size).toBe(0);
  });

  it('takes labels as values: Yes and No, and those of choices', () => {
    const draft = withChanges(fees, EMPTY_DRAFT, [change('vip', 'Yes'), change('side', 'Seller')]);
    expect(draft.get('f1')?.cells).toEqual({ vip: 'true', side: 'seller' });
    expect(withChanges(fees, EMPTY_DRAFT, [change('side', 'Buyer')]).size).toBe(0);
    const odd = withChanges(fees, EMPTY_DRAFT, [change('vip', 'Perhaps')]);
    expect(cellText(fees, odd, fee, 'vip')).toBe('Perhaps');
  });

  it('reads cells as the server takes them, and reports the problem of each', () => {
    const draft = withChanges(fees, EMPTY_DRAFT, [
      change('percentage', '12,5'),
      change('minimum', '3.50'),
      change('vip', 'yes'),
      change('fixed', 'much'),
      change('name', ''),
      change('side', 'both'),
    ]);
    const row = draft.get('f1');
    if (!row) throw new Error('the row is not in the draft');
    const { values, problems } = readRow(fees, 'f1', row);
    expect(values).toEqual({ percentage: 1250, minimum: 350, vip: true });
    expect(Object.fromEntries(problems.map(({ column, text }) => [column, text]))).toEqual({
      fixed: 'This must be a number.',
      name: 'Required.',
      side: 'This is none of the choices.',
    });
  });

  it('is kept over a newer record, except for cells that agree with it', () => {
    const draft = withChanges(fees, EMPTY_DRAFT, [change('name', 'Fee'), change('fixed', '2.00')]);
    const current = { ...fee, name: 'Fee', version: 4 };
    const next = rebaseDraft(fees, draft, current);
    expect(next.get('f1')).toEqual({
      base: current,
      cells: { fixed: '2.00' },
      status: 'changed',
    });
  });

  it('reads new rows as a whole, and leaves out empty ones', () => {
    const [base, empty] = newRecords(fees, {}, 2);
    if (!base || !empty) throw new Error('no rows were made');
    const id = String(base.id);
    const cells = { name: 'Fee', side: 'buyer', percentage: '5', vip: 'yes' };
    const draft = withChanges(
      fees,
      withNewRows(EMPTY_DRAFT, [base, empty]),
      Object.entries(cells).map(([column, text]) => ({ record: base, column, text })),
    );
    expect(newRows(draft)).toEqual([base, empty]);
    const sent = [...draft].map(([key, row]) => rowPayload(key, row, readRow(fees, key, row)));
    expect(sent).toMatchObject([
      { id, record: { name: 'Fee', side: 'buyer', percentage: 500, vip: true, minimum: null } },
      null,
    ]);
    const without = withChanges(fees, draft, [{ record: base, column: 'name', text: '' }]);
    const row = without.get(id);
    if (!row) throw new Error('a new row went with one of its cells');
    expect(readRow(fees, id, row).problems).toEqual([{ id, column: 'name', text: 'Required.' }]);
  });

  it('removes rows with the next save, and can keep them again', () => {
    const typed = withChanges(fees, EMPTY_DRAFT, [change('name', 'Fee')]);
    const removed = withRemovalToggled(typed, fee);
    const row = removed.get('f1');
    if (!row) throw new Error('the row is not in the draft');
    expect(rowPayload('f1', row, readRow(fees, 'f1', row))).toEqual({
      id: 'f1',
      version: 3,
      remove: true,
    });
    // A removed row takes no cells, and is removed in its newer version too.
    expect(withChanges(fees, removed, [change('name', 'Other')])).toEqual(removed);
    expect(rebaseDraft(fees, removed, { ...fee, version: 4 }).get('f1')).toMatchObject({
      base: { version: 4 },
      status: 'removed',
    });
    expect(withRemovalToggled(removed, fee).size).toBe(0);
    const added = withNewRows(EMPTY_DRAFT, newRecords(fees, {}, 1));
    const [only] = newRows(added);
    expect(only && withRemovalToggled(added, only).size).toBe(0);
  });
});
