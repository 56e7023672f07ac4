import { tone } from '../../drawing/colour.mjs';
import { faceColour } from '../../drawing/renderer.mjs';
import { placeAt, range } from './shapes.mjs';
import { cushion, blanket } from './textiles.mjs';

/** Upright channels of an upholstered headboard. */
const channels = (count) => (face, renderer) =>
  range(count, (i) => {
    const colour = faceColour(face.paint, face.normal, renderer.mood);
    const [a, b] = [(face.width * i) / count, (face.width * (i + 1)) / count];
    return (
      renderer.quad(face, a, 0, a + (b - a) * 0.35, face.height, tone(colour, 0.03), {
        opacity: 0.8,
      }) + renderer.quad(face, b - 0.02, 0, b, face.height, tone(colour, -0.05))
    );
  }).join('');

const slats = (face, renderer) =>
  range(7, (i) =>
    renderer.quad(
      face,
      (face.width * (i + 0.85)) / 7,
      0.05,
      (face.width * (i + 1)) / 7,
      face.height - 0.06,
      tone(faceColour(face.paint, face.normal, renderer.mood), -0.16),
    ),
  ).join('');

/** A made bed with its head against the wall. */
export function bed(
  random,
  at,
  facing,
  { w = 1.7, frame, head, sheet, cover, throwPaint, pillows },
) {
  const local = placeAt(at, facing);
  const long = 2.05;
  const [x0, x1] = [-w / 2, w / 2];
  const [foot, top] = [-long / 2, long / 2];
  const kind = random.pick(['channels', 'slats', 'plain']);
  const high = kind === 'slats' ? 1.05 : random.between(1.05, 1.25);
  const p = (x, y, z) => local.point([x, y, z]);
  const fold = top - 0.62;
  const folds = (face, renderer) => {
    const colour = faceColour(face.paint, face.normal, renderer.mood);
    return range(5, (i) => {
      const u = face.width * (0.12 + 0.19 * i + random.bell() * 0.03);
      const lean = random.bell() * 0.16;
      return renderer.polygon(
        face,
        [
          [u, face.height],
          [u + 0.05, face.height],
          [u + lean + 0.08, 0],
          [u + lean, 0],
        ],
        tone(colour, i % 2 ? -0.03 : 0.02),
        { opacity: 0.7 },
      );
    }).join('');
  };
  const wrinkles = (face, renderer) => {
    const colour = faceColour(face.paint, face.normal, renderer.mood);
    return range(9, () => {
      const [u, v] = [
        random.between(0.1, 0.8) * face.width,
        random.between(0.05, 0.85) * face.height,
      ];
      const [a, b] = [random.between(0.2, 0.5), random.bell() * 0.14];
      return renderer.polygon(
        face,
        [
          [u, v],
          [u + a, v + b + 0.02],
          [u + a * 1.05, v + b + 0.05],
          [u + a * 0.4, v + 0.06],
        ],
        tone(colour, random.chance(0.5) ? -0.025 : 0.025),
        { opacity: 0.6 },
      );
    }).join('');
  };
  const parts = [
    local(
      [x0 - 0.06, 0, top],
      [x1 + 0.06, high, top + 0.08],
      head,
      { front: kind === 'channels' ? channels(9) : kind === 'slats' ? slats : undefined },
      { soft: kind === 'slats' ? 0 : 0.03 },
    ),
    local([x0, 0.1, foot], [x1, 0.28, top], frame),
    local([x0 + 0.02, 0.28, foot + 0.02], [x1 - 0.02, 0.5, top], sheet, {}, { soft: 0.04 }),
    local(
      [x0 - 0.03, 0.2, foot - 0.03],
      [x1 + 0.03, 0.56, fold],
      cover,
      { top: wrinkles, front: folds, left: folds, right: folds },
      { soft: 0.07, layer: 2 },
    ),
    local(
      [x0 - 0.02, 0.5, fold - 0.16],
      [x1 + 0.02, 0.58, fold + 0.06],
      sheet,
      { top: wrinkles },
      { soft: 0.05, layer: 3 },
    ),
  ];
  const rows = [
    { count: 2, half: w * 0.22, y: 0.5, z: top - 0.1, tall: 0.46, paint: () => sheet, lean: 0.16 },
    {
      count: 2,
      half: w * 0.19,
      y: 0.52,
      z: top - 0.28,
      tall: 0.36,
      paint: (i) => pillows[i % pillows.length],
      lean: 0.16,
    },
    {
      count: random.pick([0, 1, 1]),
      half: w * 0.17,
      y: 0.55,
      z: top - 0.44,
      tall: 0.26,
      paint: () => pillows[2 % pillows.length],
      lean: 0.12,
    },
  ];
  rows.forEach((row, k) =>
    range(row.count, (i) => {
      const x = row.count === 1 ? 0 : (i - 0.5) * w * 0.47;
      parts.push(
        cushion(
          [
            p(x - row.half, row.y, row.z - row.lean),
            p(x + row.half, row.y, row.z - row.lean),
            p(x + row.half, row.y + row.tall, row.z),
            p(x - row.half, row.y + row.tall, row.z),
          ],
          row.paint(i),
          {
            random,
            layer: 8 + k,
            near: k * 0.001,
            bulge: 0.05,
            pattern: k === 2 ? 'stripes' : null,
          },
        ),
      );
    }),
  );
  if (throwPaint) {
    parts.push(
      blanket(
        [
          [p(x0 - 0.04, 0.585, foot + 0.5), p(x1 + 0.04, 0.585, foot + 0.5)],
          [p(x0 - 0.04, 0.585, foot + 0.02), p(x1 + 0.04, 0.585, foot + 0.02)],
          [p(x0 - 0.04, 0.3, foot - 0.04), p(x1 + 0.04, 0.3, foot - 0.04)],
        ],
        throwPaint,
        { layer: 9 },
      ),
    );
  }
  return parts;
}
