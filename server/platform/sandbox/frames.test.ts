import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME, frameHead, FrameReader, messageJson } from './frames.ts';

const bytesOf = (bodies: readonly string[]) =>
  Buffer.concat(
    bodies.flatMap((text) => {
      const body = Buffer.from(text);
      return [frameHead(FRAME.items, body.length), body];
    }),
  );

describe('an error', () => {
  it('is sent whole, but for texts that are too long', () => {
    const long = 'x'.repeat(1_000_000);
    const error = { status: 422, message: long, errors: { text: ['short', long] } };
    const cut = `${'x'.repeat(500)}…`;
    expect(JSON.parse(messageJson(error))).toEqual({
      status: 422,
      message: cut,
      errors: { text: ['short', cut] },
    });
    expect(JSON.parse(messageJson('x'.repeat(500)))).toBe('x'.repeat(500));
  });
});

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
