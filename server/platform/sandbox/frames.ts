/** Frames of the pipes between the server and a child: a kind of one byte, a length of four, and the body. */
const HEAD_BYTES = 5;

export const FRAME = {
  /** To the child: `{ format, options }` as JSON, then the input. */
  task: 1,
  input: 2,
  /** To the server: items as a JSON list; then the summary, the ApiError, or the text of another error. */
  items: 3,
  summary: 4,
  refusal: 5,
  failure: 6,
} as const;
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

export function frameHead(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(length, 1);
  return head;
}

/** A parser’s message may quote all of its input; at most so many characters of a text are sent. */
const MESSAGE_MAX = 500;

/** An error as JSON, with long texts cut. */
export const messageJson = (error: unknown): string =>
  JSON.stringify(error, (_key, value: unknown) =>
    typeof value === 'string' && value.length > MESSAGE_MAX
      ? `${value.slice(0, MESSAGE_MAX)}…`
      : value,
  );

/** The frames of a stream of chunks; refuses more than `maxBytes` in total. */
export class FrameReader {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #held = 0;
  #total = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The frames that are whole now, or null when there were too many bytes. */
  push(chunk: Buffer): Frame[] | null {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    this.#total += chunk.length;
    if (this.#total > this.#maxBytes) return null;
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | null {
    if (this.#held < HEAD_BYTES) return null;
    const head = this.#peek(HEAD_BYTES);
    const length = head.readUInt32BE(1);
    if (this.#held < HEAD_BYTES + length) return null;
    const whole = this.#peek(this.#held);
    const rest = whole.subarray(HEAD_BYTES + length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
    return { kind: head.readUInt8(), body: whole.subarray(HEAD_BYTES, HEAD_BYTES + length) };
  }

  /** At least the first `bytes` as one buffer; joins chunks only where it must. */
  #peek(bytes: number): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    if (first.length >= bytes) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
