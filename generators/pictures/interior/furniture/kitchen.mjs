import { mix, tone } from '../../drawing/colour.mjs';
import { ellipse, group, line } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';
import { placeAt, range } from './shapes.mjs';

/** Fronts of kitchen units, each `unit` metres wide and with a handle. */
const fronts =
  (paint, unit, handle, drawers = false) =>
  (face, renderer) => {
    const count = Math.max(1, Math.round(face.width / unit));
    const colour = faceColour(paint, face.normal, renderer.mood);
    return range(count, (i) => {
      const [a, b] = [(face.width * i) / count + 0.008, (face.width * (i + 1)) / count - 0.008];
      const rows =
        drawers && i % 2
          ? [
              [0, 0.34],
              [0.34, 0.67],
              [0.67, 1],
            ]
          : [[0, 1]];
      return rows
        .map(([v0, v1]) => {
          const [low, top] = [face.height * v0 + 0.008, face.height * v1 - 0.008];
          return (
            renderer.quad(face, a, low, b, top, tone(colour, 0.012)) +
            renderer.quad(
              face,
              a + 0.045,
              low + 0.045,
              b - 0.045,
              top - 0.045,
              tone(colour, -0.012),
            ) +
            renderer.quad(
              face,
              (a + b) / 2 - 0.07,
              top - 0.065,
              (a + b) / 2 + 0.07,
              top - 0.05,
              handle,
            )
          );
        })
        .join('');
    }).join('');
  };

/** A run of base units with a worktop. */
export function base(
  at,
  facing,
  { w, paint, top, handle = '#b99a5e', deep = 0.62, high = 0.88, drawers = true },
) {
  const local = placeAt(at, facing);
  const [z0, z1] = [-deep / 2, deep / 2];
  return [
    local([-w / 2, 0, z0 + 0.06], [w / 2, 0.1, z1], tone(paint, -0.25)),
    local([-w / 2, 0.1, z0], [w / 2, high, z1], paint, {
      front: fronts(paint, 0.6, handle, drawers),
      back: fronts(paint, 0.6, handle),
    }),
    local([-w / 2 - 0.02, high, z0 - 0.03], [w / 2 + 0.02, high + 0.045, z1], top),
  ];
}

export function uppers(at, facing, { w, paint, y = 1.45, high = 0.75, handle = '#b99a5e' }) {
  const local = placeAt(at, facing, y);
  return [
    local([-w / 2, 0, -0.17], [w / 2, high, 0.17], paint, { front: fronts(paint, 0.55, handle) }),
  ];
}

export function tallUnit(
  at,
  facing,
  { w = 1.25, high = 2.25, paint, handle = '#b99a5e', oven = true },
) {
  const local = placeAt(at, facing);
  const draw = (face, renderer) =>
    fronts(paint, w / 2, handle)(face, renderer) +
    (oven
      ? renderer.quad(face, 0.06, 0.75, w / 2 - 0.03, 1.3, '#2a2e31') +
        renderer.quad(face, 0.1, 0.8, w / 2 - 0.07, 1.13, '#4b5257') +
        renderer.quad(face, 0.1, 1.18, w / 2 - 0.07, 1.2, '#c9ced0')
      : '');
  return [local([-w / 2, 0, -0.32], [w / 2, high, 0.32], paint, { front: draw })];
}

export function hood(at, facing, { w = 0.8, y = 1.62, top, paint }) {
  const local = placeAt(at, facing, y);
  return [
    local([-w / 2, 0, -0.22], [w / 2, 0.16, 0.2], paint),
    local([-0.15, 0.16, -0.1], [0.15, top - y, 0.2], paint),
  ];
}

/** A tap over a sink, drawn as a bent pipe. */
export function tap([x, y, z], metal = '#b8a06a', reach = 0.16) {
  return {
    min: [x - 0.03, y, z - 0.03],
    max: [x + 0.03, y + 0.32, z + 0.03],
    faces: [],
    castsShadow: false,
    layer: 8,
    draw({ camera, mood }) {
      const s = camera.scale([x, y, z]);
      const colour = faceColour(metal, [mood.sun[0] * 0.4, 0.4, -0.7], mood);
      const at = (dz, dy) => camera.point([x, y + dy, z + dz]);
      return group([
        line(
          [at(0, 0), at(0, 0.26), at(-0.03, 0.31), at(-reach * 0.75, 0.31), at(-reach, 0.25)],
          colour,
          s * 0.03,
        ),
        line([at(0, 0.06), [at(0, 0.06)[0] + s * 0.08, at(0, 0.1)[1]]], colour, s * 0.02),
      ]);
    },
  };
}

/** Pans and boards on a worktop, leaning against the wall. */
export function boardsAgainst(random, [x, y, z], wood) {
  return {
    min: [x - 0.2, y, z - 0.02],
    max: [x + 0.2, y + 0.4, z],
    faces: [],
    castsShadow: false,
    layer: 7,
    draw({ camera, mood }) {
      const quad = (dx, w, h, fill) => {
        const p = camera.polygon([
          [x + dx, y, z - 0.05],
          [x + dx + w, y, z - 0.05],
          [x + dx + w, y + h, z],
          [x + dx, y + h, z],
        ]);
        return `<path d="M${p.map((q) => q.map((n) => n.toFixed(1)).join(' ')).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`;
      };
      const a = faceColour(wood, [0, 0.2, -1], mood);
      return group([
        quad(-0.16, 0.24, 0.36, tone(a, -0.04)),
        quad(0.02, 0.2, 0.27, mix(a, '#f3e6cc', 0.3)),
      ]);
    },
  };
}

/** Lemons, pears or apples in a bowl at `at`. */
export function fruit(random, [x, y, z], paints) {
  return {
    min: [x - 0.12, y, z - 0.12],
    max: [x + 0.12, y + 0.14, z + 0.12],
    faces: [],
    castsShadow: false,
    layer: 9,
    draw({ camera, mood }) {
      const s = camera.scale([x, y, z]);
      return group(
        range(6, (i) => {
          const [cx, cy] = camera.point([
            x + ((i % 3) - 1) * 0.065 + random.bell() * 0.01,
            y + 0.1 + Math.floor(i / 3) * 0.045,
            z - 0.02,
          ]);
          const colour = faceColour(random.pick(paints), [mood.sun[0] * 0.3, 0.5, -0.6], mood);
          return (
            ellipse(cx, cy, s * 0.042, s * 0.039, colour) +
            ellipse(
              cx + (mood.sun[0] < 0 ? -1 : 1) * s * 0.012,
              cy - s * 0.012,
              s * 0.018,
              s * 0.015,
              tone(colour, 0.08),
              { opacity: 0.8 },
            )
          );
        }),
      );
    },
  };
}
