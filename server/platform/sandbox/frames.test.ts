import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME, frameHead, FrameReader } from './frames.ts';

const bytesOf = (bodies: readonly string[]) =>
  Buffer.concat(
    bodies.flatMap((text) => {
      const body = Buffer.from(text);
      return [frameHead(FRAME.items, body.length), body];
    }),
  );

describe('frames', () => {
  it('are the same however their bytes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 20 }), (bodies, size) => {
        const bytes = bytesOf(bodies);
        const reader = new FrameReader(bytes.length);
        const read: string[] = [];
        for (let at = 0; at < bytes.length; at += size)
          for (const { kind, body } of reader.push(bytes.subarray(at, at + size)) ?? []) {
            expect(kind).toBe(FRAME.items);
            read.push(body.toString());
          }
        expect(read).toEqual(bodies);
      }),
    );
  });

  it('are refused beyond their limit, whatever length they claim', () => {
    const reader = new FrameReader(100);
    expect(reader.push(frameHead(FRAME.items, 4_000_000_000))).toEqual([]);
    expect(reader.push(Buffer.alloc(96))).toBeNull();
  });
});
