import { describe, expect, it, vi } from 'vitest';
import { addCachedFormats, recordFormats, cachedFormat } from './cachedFormat.ts';

describe('texts that were written', () => {
  it('are written once', () => {
    const write = vi.fn(() => '3');
    expect([cachedFormat('n 3', write), cachedFormat('n 3', write)]).toEqual(['3', '3']);
    expect(write).toHaveBeenCalledOnce();
  });

  it('of one rendering are noted, those among them that were known before', () => {
    cachedFormat('day 1', () => '1 August');
    const [html, texts] = recordFormats(
      () => cachedFormat('day 1', () => 'not again') + cachedFormat('day 2', () => ', 2 August'),
    );
    expect(html).toBe('1 August, 2 August');
    expect(texts).toEqual({ 'day 1': '1 August', 'day 2': ', 2 August' });
    cachedFormat('day 3', () => '3 August');
    expect(recordFormats(() => null)).toEqual([null, {}]);
  });

  it('are noted no more after a rendering that failed', () => {
    const fail = () => {
      cachedFormat('of the failed', () => 'one');
      throw new Error('It failed');
    };
    expect(() => recordFormats(fail)).toThrow('It failed');
    cachedFormat('after it', () => 'one');
    expect(recordFormats(() => null)[1]).toEqual({});
  });

  it('that another has written are taken as they are', () => {
    addCachedFormats({ 'money 5': '€5.00' });
    expect(cachedFormat('money 5', () => 'EUR 5')).toBe('€5.00');
  });

  it('are not kept for ever', () => {
    cachedFormat('first', () => 'one');
    for (let n = 0; n < 6_000; n += 1) cachedFormat(`many ${n}`, String);
    expect(cachedFormat('first', () => 'another')).toBe('another');
  });
});
