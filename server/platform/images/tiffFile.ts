import { closeSync, openSync, writeSync } from 'node:fs';

interface Rgb {
  /** Three bytes a pixel. */
  readonly width: number;
  readonly height: number;
  /** The bytes of a row. */
  readonly row: (index: number) => Uint8Array;
  /** The colour profile; null for sRGB. */
  readonly profile: Uint8Array | null;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
/** Rows of a strip: a reader holds one strip at a time. */
const STRIP_ROWS = 16;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** Writes an uncompressed TIFF 6.0 file, which sharp reads row by row. */
export function writeTiff(path: string, { width, height, row, profile }: Rgb): void {
  const strips = Math.ceil(height / STRIP_ROWS);
  const entries = profile ? 11 : 10;
  const bitsAt = HEADER_BYTES + 2 + entries * ENTRY_BYTES + 4;
  const offsetsAt = bitsAt + 6;
  const countsAt = offsetsAt + 4 * strips;
  const profileAt = countsAt + 4 * strips;
  const pixelsAt = profileAt + (profile?.length ?? 0);

  const head = Buffer.alloc(profileAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(HEADER_BYTES, 4);
  let at = head.writeUInt16LE(entries, HEADER_BYTES);
  const entry = (tag: number, type: number, count: number, value: number) => {
    at = head.writeUInt16LE(tag, at);
    at = head.writeUInt16LE(type, at);
    at = head.writeUInt32LE(count, at);
    at = head.writeUInt32LE(value, at);
  };
  const isOne = strips === 1;
  const stripBytes = (index: number) =>
    Math.min(STRIP_ROWS, height - index * STRIP_ROWS) * width * 3;
  entry(256, LONG, 1, width);
  entry(257, LONG, 1, height);
  entry(258, SHORT, 3, bitsAt);
  entry(259, SHORT, 1, 1); // not compressed
  entry(262, SHORT, 1, 2); // RGB
  entry(273, LONG, strips, isOne ? pixelsAt : offsetsAt);
  entry(277, SHORT, 1, 3);
  entry(278, LONG, 1, STRIP_ROWS);
  entry(279, LONG, strips, isOne ? stripBytes(0) : countsAt);
  entry(284, SHORT, 1, 1); // interleaved
  if (profile) entry(34_675, UNDEFINED, profile.length, profileAt);
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + 2 * channel);
  for (let strip = 0; strip < strips; strip += 1) {
    head.writeUInt32LE(pixelsAt + strip * STRIP_ROWS * width * 3, offsetsAt + 4 * strip);
    head.writeUInt32LE(stripBytes(strip), countsAt + 4 * strip);
  }

  const file = openSync(path, 'wx');
  try {
    writeSync(file, head);
    if (profile) writeSync(file, profile);
    for (let index = 0; index < height; index += 1) writeSync(file, row(index));
  } finally {
    closeSync(file);
  }
}
