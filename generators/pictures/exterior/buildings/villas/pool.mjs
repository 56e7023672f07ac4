import { mix, multiply } from '../../../drawing/colour.mjs';
import { ellipse, group } from '../../../drawing/canvas.mjs';
import { box, roof } from '../../../drawing/solid.mjs';

/** A pool: its deck and rim as ground patches, and its water as a solid. */
export function pool(random, { x0, x1, z0, z1, deck }) {
  return {
    patches: [
      {
        points: [
          [x0 - 1.6, z0 - 1.2],
          [x1 + 1.8, z0 - 1.2],
          [x1 + 1.8, 0],
          [x0 - 1.6, 0],
        ],
        paint: deck,
      },
      {
        points: [
          [x0 - 0.35, z0 - 0.35],
          [x1 + 0.35, z0 - 0.35],
          [x1 + 0.35, z1 + 0.35],
          [x0 - 0.35, z1 + 0.35],
        ],
        paint: '#f2eee4',
      },
    ],
    water: {
      min: [x0, -0.02, z0],
      max: [x1, -0.01, z1],
      faces: [],
      castsShadow: false,
      draw({ camera, mood, canvas }) {
        const blue = multiply(
          random.pick(['#4fb8c6', '#56b3d2', '#48b5b0']),
          mix(mood.shade, mood.light, 0.75),
        );
        const projected = camera.polygon([
          [x0, -0.12, z0],
          [x1, -0.12, z0],
          [x1, -0.12, z1],
          [x0, -0.12, z1],
        ]);
        const edge = camera.polygon([
          [x0, 0, z0],
          [x1, 0, z0],
          [x1, 0, z1],
          [x0, 0, z1],
        ]);
        const data = (list) =>
          `M${list.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`;
        const top = Math.min(...edge.map((p) => p[1]));
        const foot = Math.max(...edge.map((p) => p[1]));
        const lamps = mood.lamps > 0.5;
        const deep = lamps ? mix(blue, '#8ff0ea', 0.45) : blue;
        const glints = Array.from({ length: 34 }, () => {
          const [x, y] = camera.point([random.between(x0, x1), -0.1, random.between(z0, z1)]);
          const s = camera.scale([x0, 0, z0]) * 0.3;
          return ellipse(x, y, s * random.between(0.6, 2.2), Math.max(1, s * 0.08), '#ffffff', {
            opacity: random.between(0.12, 0.4),
          });
        });
        return group(
          [
            `<path d="${data(edge)}" fill="${mix(deep, '#20506a', 0.35)}"/>`,
            `<path d="${data(projected)}" fill="${canvas.linear(
              [0, top],
              [0, foot],
              [
                [0, mix(deep, mood.sky[2], 0.5)],
                [1, deep],
              ],
            )}"/>`,
            glints,
          ],
          { 'clip-path': canvas.clip(data(edge)) },
        );
      },
    },
  };
}

export function lounger([x, z], paint = '#f3ead8') {
  return [
    box([x, 0.22, z], [x + 0.7, 0.34, z + 1.3], '#b98a5e', {}, { layer: 1 }),
    box([x + 0.03, 0.34, z + 0.02], [x + 0.67, 0.44, z + 1.28], paint, {}, { round: 3, layer: 2 }),
    box([x + 0.03, 0.34, z + 1.28], [x + 0.67, 0.95, z + 1.5], paint, {}, { round: 3, layer: 2 }),
  ];
}

export function parasol([x, z], paint) {
  const cap = roof(
    {
      min: [x - 1.3, z - 1.3],
      max: [x + 1.3, z + 1.3],
      base: 2.25,
      rise: 0.55,
      along: 'x',
      hip: 1.25,
      paint,
      gable: paint,
    },
    { layer: 2 },
  );
  return [box([x - 0.04, 0, z - 0.04], [x + 0.04, 2.25, z + 0.04], '#8a6a4c'), cap];
}
