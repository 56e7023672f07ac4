import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { questionSums } from './question.ts';

const { bookings } = resources;

describe('the sums of a question', () => {
  it('are of the amounts that it names, by currency', () => {
    const record = (total: number, currency: string) => ({ id: String(total), total, currency });
    const records = [record(100, 'EUR'), record(250, 'USD'), record(1, 'EUR')];
    expect(questionSums(bookings, 'Cancel {reference} of {total}?', records)).toEqual([
      {
        column: 'total',
        sums: [
          ['EUR', 101],
          ['USD', 250],
        ],
      },
    ]);
    expect(questionSums(bookings, 'Cancel {reference}?', records)).toEqual([]);
  });
});
