import { openings } from '../parts/facade.mjs';
import { layers } from '../parts/surfaces.mjs';
import { createFace, createSolid } from '../../../drawing/solid.mjs';
import { brick } from '../looks.mjs';

/** A stepped or curved gable in front of the roof. */
export function decorativeGable(random, { x0, x1, base, rise, wall, trim, kind }) {
  const w = x1 - x0;
  const profile =
    kind === 'stepped'
      ? [
          [0, 0],
          [w, 0],
          [w, rise * 0.25],
          [w * 0.84, rise * 0.25],
          [w * 0.84, rise * 0.5],
          [w * 0.7, rise * 0.5],
          [w * 0.7, rise * 0.75],
          [w * 0.59, rise * 0.75],
          [w * 0.59, rise],
          [w * 0.41, rise],
          [w * 0.41, rise * 0.75],
          [w * 0.3, rise * 0.75],
          [w * 0.3, rise * 0.5],
          [w * 0.16, rise * 0.5],
          [w * 0.16, rise * 0.25],
          [0, rise * 0.25],
        ]
      : [
          [0, 0],
          [w, 0],
          [w * 0.93, rise * 0.2],
          [w * 0.78, rise * 0.38],
          [w * 0.72, rise * 0.72],
          [w * 0.62, rise * 0.9],
          [w * 0.5, rise],
          [w * 0.38, rise * 0.9],
          [w * 0.28, rise * 0.72],
          [w * 0.22, rise * 0.38],
          [w * 0.07, rise * 0.2],
        ];
  const face = createFace(
    profile.map(([u, v]) => [x0 + u, base + v, -0.12]),
    [0, 0, -1],
    wall,
    layers(
      brick(random),
      (f, renderer) => {
        const top = profile.slice(2);
        return `<path d="M${renderer.camera
          .polygon(top.map(([u, v]) => f.at(u, v, 0.03)))
          .map((p) => p.map((n) => n.toFixed(1)).join(' '))
          .join(
            'L',
          )}" fill="none" stroke="${trim}" stroke-width="${(0.13 * renderer.camera.scale(f.at(w / 2, rise / 2))).toFixed(1)}" stroke-linejoin="round" opacity="0.85"/>`;
      },
      openings(random, [{ u: w / 2 - 0.45, v: rise * 0.2, w: 0.9, h: rise * 0.42 }], {
        trim: '#f6f1e6',
        surround: trim,
        sill: false,
      }),
    ),
  );
  return createSolid([face], { layer: 2 });
}
