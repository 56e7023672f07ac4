import { tone } from '../../drawing/colour.mjs';
import { group, path } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/** A rug on the floor: a border, stripes or diamonds; its middle is at (x, z). */
export function rug(random, renderer, { x, z, w, d, paint, accents, round = false }) {
  const { camera, mood } = renderer;
  const tint = (hex, shift = 0) => tone(faceColour(hex, [0, 1, 0], mood), shift);
  const fill = (points, colour, attrs = {}) => {
    const p = camera.polygon(points.map(([a, b]) => [x + a, 0.012, z + b]));
    return p.length > 2
      ? path(`M${p.map((q) => q.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`, {
          fill: colour,
          ...attrs,
        })
      : '';
  };
  const oval = (t) =>
    Array.from({ length: 40 }, (_, i) => {
      const a = (i / 40) * Math.PI * 2;
      return [(Math.cos(a) * w * t) / 2, (Math.sin(a) * d * t) / 2];
    });
  const quad = (t, s = t) => [
    [(-w / 2) * t, (-d / 2) * s],
    [(w / 2) * t, (-d / 2) * s],
    [(w / 2) * t, (d / 2) * s],
    [(-w / 2) * t, (d / 2) * s],
  ];
  if (round)
    return group([
      fill(oval(1.02), tone(mood.shade, -0.3), { opacity: 0.25 }),
      fill(oval(1), tint(paint)),
      fill(oval(0.9), tint(paint, -0.035)),
      fill(oval(0.86), tint(paint)),
      ...[0.6, 0.34].map((t, i) => fill(oval(t), tint(i ? paint : accents[0]), { opacity: 0.5 })),
    ]);
  const kind = random.pick(['border', 'stripes', 'diamonds', 'plain']);
  const parts = [
    fill(quad(1.02), tone(mood.shade, -0.3), { opacity: 0.25 }),
    fill(quad(1), tint(paint)),
  ];
  if (kind === 'border')
    parts.push(
      fill(quad(0.93, 0.89), tint(accents[0])),
      fill(quad(0.9, 0.84), tint(paint)),
      fill(quad(0.84, 0.75), tint(accents[1]), { opacity: 0.35 }),
      fill(quad(0.82, 0.72), tint(paint)),
    );
  if (kind === 'stripes')
    for (let i = 0; i < 7; i += 1) {
      const a = -w / 2 + (w * (i + 0.3)) / 7;
      parts.push(
        fill(
          [
            [a, -d / 2],
            [a + w * 0.05, -d / 2],
            [a + w * 0.05, d / 2],
            [a, d / 2],
          ],
          tint(accents[i % accents.length]),
          { opacity: 0.6 },
        ),
      );
    }
  if (kind === 'diamonds')
    for (let i = 0; i < 6; i += 1)
      for (let k = 0; k < 3; k += 1) {
        const [a, b] = [-w / 2 + (w * (i + 0.5)) / 6, -d / 2 + (d * (k + 0.5)) / 3];
        parts.push(
          fill(
            [
              [a - w * 0.055, b],
              [a, b - d * 0.11],
              [a + w * 0.055, b],
              [a, b + d * 0.11],
            ],
            tint(accents[(i + k) % accents.length]),
            { opacity: 0.55 },
          ),
        );
      }
  const fringe = [];
  for (let t = -0.98; t < 1; t += 0.06)
    for (const s of [-1, 1]) {
      const [a, b] = [
        camera.point([x + (w / 2) * s, 0.012, z + (d / 2) * t]),
        camera.point([x + (w / 2 + 0.07) * s, 0.012, z + (d / 2) * (t + 0.01)]),
      ];
      fringe.push(
        `M${a.map((n) => n.toFixed(1)).join(' ')}L${b.map((n) => n.toFixed(1)).join(' ')}`,
      );
    }
  return group([
    parts,
    path(fringe.join(''), { stroke: tint(paint, 0.02), 'stroke-width': 2, fill: 'none' }),
  ]);
}
