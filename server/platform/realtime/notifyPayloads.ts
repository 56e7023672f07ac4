import { randomBytes } from 'node:crypto';

/** A NOTIFY payload must be under 8000 bytes; the remainder is the piece's header. */
const PIECE_BYTES = 7_800;

/** Splits a value into NOTIFY payloads: ASCII, so that characters are bytes. */
export function splitPayload(value: unknown): string[] {
  const text = JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const id = randomBytes(9).toString('base64url');
  const count = Math.ceil(text.length / PIECE_BYTES);
  return Array.from(
    { length: count },
    (_, n) => `${id}:${n}:${count}:${text.slice(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)}`,
  );
}

/** Joins pieces that arrive in order; returns the value with the last one. */
export function payloadAssembler(): (piece: string) => { readonly value: unknown } | null {
  const incomplete = new Map<string, string[]>();
  return (piece) => {
    const [, id, n, count, text] = /^([\w-]+):(\d+):(\d+):([\s\S]*)$/.exec(piece) ?? [];
    if (id === undefined || text === undefined) return null;
    const texts = [...(incomplete.get(id) ?? []), text];
    if (texts.length !== Number(n) + 1) return null;
    if (texts.length < Number(count)) {
      incomplete.set(id, texts);
      return null;
    }
    incomplete.delete(id);
    return { value: JSON.parse(texts.join('')) };
  };
}
