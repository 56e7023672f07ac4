import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadAssembler, splitPayload } from './notifyPayloads.ts';

describe('messages between nodes', () => {
  it('contain values of any size and characters, in payloads under 8000 bytes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(1_500), (part, times) => {
        const value = { data: part.repeat(times) };
        const pieces = splitPayload(value);
        for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000);
        const take = payloadAssembler();
        const whole = pieces.map(take);
        expect(whole.pop()).toEqual({ value });
        expect(whole.every((one) => one === null)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are separated when interleaved, and ignored without their first piece', () => {
    const [a, b] = [
      splitPayload({ text: 'a'.repeat(9_000) }),
      splitPayload({ text: 'b'.repeat(9_000) }),
    ];
    const take = payloadAssembler();
    expect(take(String(a[0]))).toBeNull();
    expect(take(String(b[0]))).toBeNull();
    expect(take(String(a[1]))).toEqual({ value: { text: 'a'.repeat(9_000) } });
    expect(payloadAssembler()(String(b[1]))).toBeNull();
    expect(take('neither of ours')).toBeNull();
  });
});
