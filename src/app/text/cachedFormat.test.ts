import { describe, expect, it, vi } from 'vitest';
import { keepTexts, notingTexts, written } from './cachedFormat.ts';

describe('texts that were written', () => {
  it('are written once', () => {
    const write = vi.fn(() => '3');
    expect([written('n 3', write), written('n 3', write)]).toEqual(['3', '3']);
    expect(write).toHaveBeenCalledOnce();
  });

  it('of one rendering are noted, those among them that were known before', () => {
    written('day 1', () => '1 August');
    const [html, texts] = notingTexts(
      () => written('day 1', () => 'not again') + written('day 2', () => ', 2 August'),
    );
    expect(html).toBe('1 August, 2 August');
    expect(texts).toEqual({ 'day 1': '1 August', 'day 2': ', 2 August' });
    written('day 3', () => '3 August');
    expect(notingTexts(() => null)).toEqual([null, {}]);
  });

  it('are noted no more after a rendering that failed', () => {
    const fail = () => {
      written('of the failed', () => 'one');
      throw new Error('It failed');
    };
    expect(() => notingTexts(fail)).toThrow('It failed');
    written('after it', () => 'one');
    expect(notingTexts(() => null)[1]).toEqual({});
  });

  it('that another has written are taken as they are', () => {
    keepTexts({ 'money 5': '€5.00' });
    expect(written('money 5', () => 'EUR 5')).toBe('€5.00');
  });

  it('are not kept for ever', () => {
    written('first', () => 'one');
    for (let n = 0; n < 6_000; n += 1) written(`many ${n}`, String);
    expect(written('first', () => 'another')).toBe('another');
  });
});
