import { describe, expect, it } from 'vitest';
import { generatedName, isGenerated, quoteName, quoteText } from './names.ts';

describe('generated names', () => {
  it('contain the table, the columns and the kind', () => {
    expect(generatedName('bookings', ['property_id'], 'fkey')).toBe('bookings_property_id_fkey');
    expect(isGenerated('bookings_property_id_fkey')).toBe(true);
    expect(isGenerated('calendar_entries_no_overlap')).toBe(false);
  });

  it('that are too long for PostgreSQL are shortened and stay distinct', () => {
    const columns = ['a'.repeat(30), 'b'.repeat(30)];
    const names = ['x', 'y'].map((last) => generatedName('bookings', [...columns, last], 'key'));
    expect(names[0]).not.toBe(names[1]);
    for (const name of names) {
      expect(name).toHaveLength(63);
      expect(isGenerated(name)).toBe(true);
    }
  });
});

describe('quoting', () => {
  it('doubles inner quotes', () => {
    expect(quoteName('a"b')).toBe('"a""b"');
    expect(quoteText("it's")).toBe("'it''s'");
  });
});
