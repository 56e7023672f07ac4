import { tone } from '../../drawing/colour.mjs';
import { group, line } from '../../drawing/canvas.mjs';
import { createFace } from '../../drawing/solid.mjs';
import { tinted } from './floors.mjs';

const skirting = (paint) => (face, renderer) =>
  renderer.quad(face, 0, 0, face.width, 0.11, tinted(face, renderer, 0.01, paint)) +
  renderer.quad(face, 0, 0.105, face.width, 0.12, tinted(face, renderer, -0.06, paint));

/**
 * The five faces of a room seen from its open side: x from -w/2 to w/2, y up to h, z up to d. `finish`
 * holds their decorations; walls get skirting.
 */
export function shell({ w, d, h, paints, finish = {}, trim }) {
  const [l, r, near] = [-w / 2, w / 2, -4];
  const wall = (draw) => (face, renderer) =>
    (draw ? draw(face, renderer) : '') + (trim ? skirting(trim)(face, renderer) : '');
  return {
    floor: createFace(
      [
        [l, 0, near],
        [r, 0, near],
        [r, 0, d],
        [l, 0, d],
      ],
      [0, 1, 0],
      paints.floor,
      finish.floor,
    ),
    ceiling: createFace(
      [
        [l, h, d],
        [r, h, d],
        [r, h, near],
        [l, h, near],
      ],
      [0, -1, 0],
      paints.ceiling,
      finish.ceiling,
    ),
    back: createFace(
      [
        [l, 0, d],
        [r, 0, d],
        [r, h, d],
        [l, h, d],
      ],
      [0, 0, -1],
      paints.back,
      wall(finish.back),
    ),
    left: createFace(
      [
        [l, 0, near],
        [l, 0, d],
        [l, h, d],
        [l, h, near],
      ],
      [1, 0, 0],
      paints.left,
      wall(finish.left),
    ),
    right: createFace(
      [
        [r, 0, d],
        [r, 0, near],
        [r, h, near],
        [r, h, d],
      ],
      [-1, 0, 0],
      paints.right,
      wall(finish.right),
    ),
    near,
  };
}

/** Darkens the corners: blurred lines along the edges of the room. */
export function corners(renderer, { w, d, h }) {
  const [l, r] = [-w / 2, w / 2];
  const edges = [
    [
      [l, 0, d],
      [r, 0, d],
    ],
    [
      [l, h, d],
      [r, h, d],
    ],
    [
      [l, 0, d],
      [l, h, d],
    ],
    [
      [r, 0, d],
      [r, h, d],
    ],
    [
      [l, 0, -1],
      [l, 0, d],
    ],
    [
      [r, 0, -1],
      [r, 0, d],
    ],
    [
      [l, h, -1],
      [l, h, d],
    ],
    [
      [r, h, -1],
      [r, h, d],
    ],
  ];
  const colour = tone(renderer.mood.shade, -0.22);
  return group(
    edges.map(([a, b]) => line(renderer.camera.polygon([a, b, b]).slice(0, 2), colour, 26)),
    { filter: renderer.canvas.blur(16), opacity: 0.3 },
  );
}

/** Soft shadows below furniture on the floor. */
export function contactShadows(renderer, solids) {
  const push =
    renderer.mood.lamps > 0.7
      ? [0, 0]
      : [-renderer.mood.sun[0] * 0.09, -renderer.mood.sun[2] * 0.05];
  const spots = solids
    .filter((s) => s.min[1] < 0.2 && (s.faces.length || s.foot))
    .map((s) => {
      const [x0, , z0] = s.foot ? [s.foot[0] - s.foot[2], 0, s.foot[1] - s.foot[2] * 0.8] : s.min;
      const [x1, , z1] = s.foot ? [s.foot[0] + s.foot[2], 0, s.foot[1] + s.foot[2] * 0.8] : s.max;
      const margin = 0.05;
      const points = renderer.camera.polygon([
        [x0 - margin + push[0], 0, z0 - margin + push[1]],
        [x1 + margin + push[0], 0, z0 - margin + push[1]],
        [x1 + margin + push[0], 0, z1 + margin + push[1]],
        [x0 - margin + push[0], 0, z1 + margin + push[1]],
      ]);
      return points.length > 2
        ? `<path d="M${points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z"/>`
        : '';
    });
  return group(spots, {
    fill: tone(renderer.mood.shade, -0.38),
    filter: renderer.canvas.blur(7),
    opacity: 0.5,
  });
}
