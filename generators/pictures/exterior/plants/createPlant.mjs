import { conifer, cypress } from './conifers.mjs';
import { agave, reeds, rock, saguaro, shrub, tuft } from './lowPlants.mjs';
import { palm } from './palm.mjs';
import { birch, broadleaf, olive } from './trees.mjs';
import { ellipse, group } from '../../drawing/canvas.mjs';
import { convexHull } from '../../drawing/geometry.mjs';

const KINDS = {
  broadleaf: {
    draw: broadleaf,
    leaves: ['#6f9a4e', '#5f8f52', '#7ea456', '#88a04e'],
    tall: [5, 9],
    crown: [0.3, 0.62, 0.36],
  },
  autumn: {
    draw: broadleaf,
    leaves: ['#d08a3c', '#c9683a', '#d9a545'],
    tall: [5, 9],
    crown: [0.3, 0.62, 0.36],
  },
  cherry: {
    draw: broadleaf,
    leaves: ['#e9b7c4', '#e3a6b8', '#f0c6cf'],
    tall: [4, 6.5],
    crown: [0.3, 0.62, 0.36],
  },
  conifer: {
    draw: conifer,
    leaves: ['#47705a', '#3f6a55', '#54775a'],
    tall: [7, 14],
    crown: [0.16, 0.45, 0.4],
  },
  cypress: {
    draw: cypress,
    leaves: ['#4d6f4b', '#456848'],
    tall: [5, 9],
    crown: [0.08, 0.5, 0.45],
  },
  palm: {
    draw: palm,
    leaves: ['#6b9a52', '#5f9158', '#7aa257'],
    tall: [5, 9],
    crown: [0.28, 0.9, 0.16],
  },
  birch: {
    draw: birch,
    leaves: ['#a9b857', '#95ad55', '#c3b455'],
    tall: [6, 10],
    crown: [0.18, 0.65, 0.3],
  },
  olive: {
    draw: olive,
    leaves: ['#93a683', '#87a07d', '#9dab86'],
    tall: [3, 4.6],
    crown: [0.36, 0.65, 0.3],
  },
  shrub: {
    draw: shrub,
    leaves: ['#6d9450', '#5d8a50', '#7d9a58'],
    low: true,
    tall: [0.6, 1.3],
    crown: [0.6, 0.5, 0.5],
  },
  lavender: {
    draw: shrub,
    leaves: ['#8f9f80'],
    low: true,
    tall: [0.5, 0.8],
    crown: [0.6, 0.5, 0.5],
    flowers: ['#9a86c8', '#8d7fc0'],
  },
  tuft: { draw: tuft, leaves: ['#9aa85c', '#a9ae6a', '#8d9f58'], low: true, tall: [0.35, 0.7] },
  dune: { draw: tuft, leaves: ['#c4bd7c', '#b3b474', '#d0c48a'], low: true, tall: [0.5, 1] },
  reeds: {
    draw: reeds,
    leaves: ['#9aa85c', '#a9a860'],
    low: true,
    tall: [1, 1.6],
    backgroundOnly: true,
  },
  agave: {
    draw: agave,
    leaves: ['#9fb8a3', '#8fae9d', '#a9bb95'],
    low: true,
    tall: [0.7, 1.2],
    crown: [0.8, 0.4, 0.4],
  },
  saguaro: {
    draw: saguaro,
    leaves: ['#7a9a6c', '#6f9266'],
    tall: [3, 5.5],
    crown: [0.14, 0.5, 0.45],
  },
  rock: {
    draw: rock,
    leaves: ['#a9a298', '#b5a999', '#9c9a96'],
    low: true,
    tall: [0.3, 1.1],
    crown: [0.6, 0.5, 0.5],
  },
};

/**
 * A plant or rock at ground point `at`, as a solid: the renderer sorts it with the buildings and draws
 * its shadow.
 */
export function createPlant(random, kind, at, { side, tall, wide, flowers, paint, y = 0 } = {}) {
  const form = KINDS[kind];
  const height = tall ?? random.between(...form.tall);
  const leaves = paint ?? random.pick(form.leaves);
  const bloom = flowers ?? (form.flowers ? random.pick(form.flowers) : undefined);
  const [x, z] = at;
  const [reach, middle, half] = form.crown ?? [0, 0, 0];
  const ring = (count, make) =>
    Array.from({ length: count }, (_, i) => make((i / count) * Math.PI * 2));
  const crown = form.crown
    ? ring(12, (a) => [
        x + Math.cos(a) * reach * height,
        y + height * (middle + Math.sin(a) * half),
        z,
      ]).concat(
        ring(8, (a) => [
          x,
          y + height * (middle + Math.sin(a) * half),
          z + Math.cos(a) * reach * height,
        ]),
      )
    : [];
  return {
    min: [x - 0.12, y, z - 0.12],
    max: [x + 0.12, y + height, z + 0.12],
    faces: [],
    castsShadow: Boolean(form.crown && !form.low),
    vertices: form.crown && !form.low ? crown : undefined,
    layer: 1,
    groundShadow: (toGround) =>
      convexHull(
        [...crown, [x - 0.1, y, z], [x + 0.1, y, z]].map(toGround).map((p) => [p[0], p[2]]),
      ).map(([a, b]) => [a, 0, b]),
    draw({ camera, mood }) {
      const foot = camera.point([x, y, z]);
      const scale = camera.scale([x, y, z]);
      const h = height * scale;
      const w = (wide ?? height * (kind === 'rock' ? 1.7 : 1.3)) * scale;
      const contact = form.low
        ? ellipse(
            foot[0] - side * w * (mood.flat ? 0 : 0.2),
            foot[1] + 1,
            w * 0.56,
            Math.max(2, h * 0.1),
            '#1d2836',
            { opacity: mood.flat ? 0.2 : 0.26 },
          )
        : '';
      return group([
        contact,
        form.draw(random, {
          x: foot[0],
          y: foot[1],
          h,
          w,
          leaves,
          paint: leaves,
          bark: '#7a6350',
          mood,
          side,
          flowers: bloom,
        }),
      ]);
    },
  };
}

/** Whether plants of this kind would hide the house if they grew in front of it. */
export const isBackgroundOnly = (kind) => Boolean(KINDS[kind].backgroundOnly);
