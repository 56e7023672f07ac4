import { describe, expect, it, vi } from 'vitest';
import { addCachedFormats, recordFormats, cachedFormat } from './cachedFormat.ts';

describe('cachedFormat', () => {
  it('formats a text once', () => {
    const format = vi.fn(() => '3');
    expect([cachedFormat('n 3', format), cachedFormat('n 3', format)]).toEqual(['3', '3']);
    expect(format).toHaveBeenCalledOnce();
  });

  it('records the texts of one rendering, cached ones included', () => {
    cachedFormat('day 1', () => '1 August');
    const [html, texts] = recordFormats(
      () => cachedFormat('day 1', () => 'unused') + cachedFormat('day 2', () => ', 2 August'),
    );
    expect(html).toBe('1 August, 2 August');
    expect(texts).toEqual({ 'day 1': '1 August', 'day 2': ', 2 August' });
    cachedFormat('day 3', () => '3 August');
    expect(recordFormats(() => null)).toEqual([null, {}]);
  });

  it('stops recording after a rendering that failed', () => {
    const fail = () => {
      cachedFormat('failed', () => 'one');
      throw new Error('It failed');
    };
    expect(() => recordFormats(fail)).toThrow('It failed');
    cachedFormat('afterwards', () => 'one');
    expect(recordFormats(() => null)[1]).toEqual({});
  });

  it('takes texts that the server formatted as they are', () => {
    addCachedFormats({ 'money 5': '€5.00' });
    expect(cachedFormat('money 5', () => 'EUR 5')).toBe('€5.00');
  });

  it('clears the cache when it is full', () => {
    cachedFormat('first', () => 'one');
    for (let n = 0; n < 6_000; n += 1) cachedFormat(`many ${n}`, String);
    expect(cachedFormat('first', () => 'another')).toBe('another');
  });
});
