import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { isTagIn } from '../cacheHeaders.ts';
import { BROTLI_OPTIONS } from '../http/compression.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** When the data was read: it does not change what the page says. */
const READ_AT = /"(?:dataUpdatedAt|dehydratedAt)":\d+/g;

/** A weak tag: the same for each encoding, and for another rendering of the same data on any node. */
const tagOf = (html: string) =>
  `W/"${createHash('sha256').update(html.replaceAll(READ_AT, '')).digest('base64url').slice(0, 27)}"`;

/** The HTML of a page in each encoding that was asked for. */
export class EncodedPage {
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();

  constructor(html: string) {
    this.etag = tagOf(html);
    this.#bodies.set('identity', Buffer.from(html));
  }

  get bytes(): number {
    return [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0);
  }

  body(encoding: Encoding): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const html = this.#html();
    const body = encode(html, encoding);
    // Browsers accept Brotli: the page itself, five times as large, would be kept in vain.
    this.#bodies.delete('identity');
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Whether the client has this page already (`If-None-Match`). */
  matches(header: string | undefined): boolean {
    return isTagIn(header, this.etag);
  }

  #html(): Buffer {
    const [[encoding, body] = ['identity', Buffer.alloc(0)] as const] = this.#bodies;
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  }
}

function encode(html: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, BROTLI_OPTIONS);
  return encoding === 'gzip' ? gzipSync(html) : html;
}
