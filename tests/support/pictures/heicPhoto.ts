import { readFileSync } from 'node:fs';

/** A picture of 512 × 512 pixels as one HEVC frame, drawn and encoded for these tests. */
const FRAME = readFileSync(new URL('tile.hevc', import.meta.url));
const TILE_PX = 512;

const HEVC = { vps: 32, sps: 33, pps: 34 } as const;
const typeOf = (unit: Buffer) => (unit.readUInt8(0) >> 1) & 0x3f;

/** The units of an HEVC stream, which start codes separate. */
function unitsOf(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (
    let at = stream.indexOf('000001', 0, 'hex');
    at >= 0;
    at = stream.indexOf('000001', at + 3, 'hex')
  )
    starts.push(at);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? stream.length;
    // A start code may have a fourth byte.
    const end = next < stream.length && stream.readUInt8(next - 1) === 0 ? next - 1 : next;
    return stream.subarray(start + 3, end);
  });
}

const u8 = (...values: number[]) => Buffer.from(values);
function u16(...values: number[]) {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}
function u32(...values: number[]) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
};
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, u32(version * 0x100_0000 + flags), ...parts);

interface Shape {
  readonly columns: number;
  readonly rows: number;
  /** What the file says of itself; the tiles' own size if omitted. */
  readonly width?: number;
  readonly height?: number;
  /** Quarter turns against the clock, as a phone held upright notes them. */
  readonly turns?: 0 | 1 | 2 | 3;
}

/** A HEIC file as phones write it: a grid of HEVC tiles. All tiles share the same bytes, so that the file stays small. */
export function heicPhoto({ columns, rows, turns = 0, ...said }: Shape): Buffer {
  const { width = columns * TILE_PX, height = rows * TILE_PX } = said;
  const units = unitsOf(FRAME);
  const parameters = units.filter((unit) => typeOf(unit) >= HEVC.vps && typeOf(unit) <= HEVC.pps);
  const slices = units.filter((unit) => typeOf(unit) < HEVC.vps);
  const [, sps = Buffer.alloc(0)] = parameters;
  const configuration = box(
    'hvcC',
    u8(1),
    sps.subarray(3, 15),
    u8(0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, parameters.length),
    ...parameters.flatMap((unit) => [u8(0x80 | typeOf(unit)), u16(1, unit.length), unit]),
  );
  const tiles = columns * rows;
  const grid = tiles + 1;
  const ids = Array.from({ length: tiles }, (_, index) => index + 1);
  const frame = Buffer.concat(slices.flatMap((unit) => [u32(unit.length), unit]));
  const layout = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width, height)]);
  const item = (id: number, type: string, flags: number) =>
    fullBox('infe', 2, flags, u16(id, 0), Buffer.from(type), u8(0));
  const metaOf = (start: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, 0, u16(grid)),
      fullBox(
        'iinf',
        0,
        0,
        u16(tiles + 1),
        ...ids.map((id) => item(id, 'hvc1', 1)),
        item(grid, 'grid', 0),
      ),
      fullBox('iref', 0, 0, box('dimg', u16(grid, tiles), u16(...ids))),
      box(
        'iprp',
        box(
          'ipco',
          configuration,
          fullBox('ispe', 0, 0, u32(TILE_PX, TILE_PX)),
          fullBox('ispe', 0, 0, u32(width, height)),
          box('irot', u8(turns)),
        ),
        fullBox(
          'ipma',
          0,
          0,
          u32(tiles + 1),
          ...ids.map((id) => Buffer.concat([u16(id), u8(2, 0x81, 0x02)])),
          Buffer.concat([u16(grid), u8(2, 0x03, 0x84)]),
        ),
      ),
      fullBox(
        'iloc',
        0,
        0,
        u8(0x44, 0),
        u16(tiles + 1),
        ...ids.map((id) => Buffer.concat([u16(id, 0, 1), u32(start, frame.length)])),
        Buffer.concat([u16(grid, 0, 1), u32(start + frame.length, layout.length)]),
      ),
    );
  const head = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const start = head.length + metaOf(0).length + 8;
  return Buffer.concat([head, metaOf(start), box('mdat', frame, layout)]);
}
