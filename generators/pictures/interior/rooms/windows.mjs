import { tone } from '../../drawing/colour.mjs';
import { group, line, outline, shape } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

const corner = (o) => [
  [o.u, o.v],
  [o.u + o.w, o.v],
  [o.u + o.w, o.v + o.h],
  [o.u, o.v + o.h],
];

/** Wooden or steel bars of a window at depth `out`. */
function frame(renderer, face, o, paint, out) {
  const { camera } = renderer;
  const colour = faceColour(paint, face.normal, renderer.mood);
  const thick = Math.max(
    2,
    (o.thick ?? 0.05) * camera.scale(face.at(o.u + o.w / 2, o.v + o.h / 2)),
  );
  const at = (u, v) => camera.point(face.at(u, v, out));
  const bars = [];
  for (let i = 1; i < o.columns; i += 1)
    bars.push([at(o.u + (o.w * i) / o.columns, o.v), at(o.u + (o.w * i) / o.columns, o.v + o.h)]);
  for (let i = 1; i < o.rows; i += 1)
    bars.push([at(o.u, o.v + (o.h * i) / o.rows), at(o.u + o.w, o.v + (o.h * i) / o.rows)]);
  const rim = corner(o).map(([u, v]) => at(u, v));
  return group([
    bars.map((b) => line(b, tone(colour, -0.05), thick, { 'stroke-linecap': 'butt' })),
    bars.map((b) =>
      line(
        b.map(([x, y]) => [x - thick * 0.18, y - thick * 0.15]),
        tone(colour, 0.03),
        thick * 0.5,
        { 'stroke-linecap': 'butt' },
      ),
    ),
    line([...rim, rim[0]], colour, thick * 1.7, { 'stroke-linejoin': 'miter' }),
  ]);
}

/** The panes as quads in space, for the sunlight through them. */
export function panes(face, o) {
  const quads = [];
  const gap = 0.03;
  for (let i = 0; i < o.columns; i += 1) {
    for (let k = 0; k < o.rows; k += 1) {
      const [u0, u1] = [o.u + (o.w * i) / o.columns + gap, o.u + (o.w * (i + 1)) / o.columns - gap];
      const [v0, v1] = [o.v + (o.h * k) / o.rows + gap, o.v + (o.h * (k + 1)) / o.rows - gap];
      quads.push([face.at(u0, v0), face.at(u1, v0), face.at(u1, v1), face.at(u0, v1)]);
    }
  }
  return quads;
}

/** All windows of a room with the landscape outside. Each is {face, u, v, w, h, columns, rows, paint}. */
export function windows(renderer, list, view, thick = 0.2) {
  const { canvas, camera, mood } = renderer;
  if (!list.length) return '';
  const project = (o, out) => camera.polygon(corner(o).map(([u, v]) => o.face.at(u, v, out)));
  const openings = list.map((o) => outline(project(o, 0)));
  const outer = list.map((o) => outline(project(o, -thick)));
  const reveals = list.map((o) => {
    const wall = faceColour(o.face.paint, o.face.normal, mood);
    const [a, b, c, d] = corner(o);
    const side = (p, q, fill) =>
      shape(
        camera.polygon([
          o.face.at(...p),
          o.face.at(...q),
          o.face.at(...q, -thick),
          o.face.at(...p, -thick),
        ]),
        fill,
      );
    return group([
      shape(project(o, 0), wall),
      side(a, b, tone(wall, 0.06)),
      side(b, c, tone(wall, 0.035)),
      side(c, d, tone(wall, -0.05)),
      side(d, a, tone(wall, 0.02)),
    ]);
  });
  const glare = list.map((o) => {
    const p = project(o, -thick);
    const top = Math.min(...p.map((q) => q[1]));
    const foot = Math.max(...p.map((q) => q[1]));
    return shape(
      p,
      canvas.linear(
        [0, top],
        [0, foot],
        [
          [0, '#ffffff', mood.lamps > 0.7 ? 0 : 0.16],
          [1, '#ffffff', 0.02],
        ],
      ),
    );
  });
  return group([
    reveals,
    group(group([view, glare], { 'clip-path': canvas.clip(outer.join('')) }), {
      'clip-path': canvas.clip(openings.join('')),
    }),
    list.map((o) =>
      group(frame(renderer, o.face, o, o.paint, -thick * 0.8), {
        'clip-path': canvas.clip(outline(project(o, 0))),
      }),
    ),
    list
      .filter((o) => o.v > 0.25)
      .map((o) => {
        const fill = faceColour(o.paint, [0, 1, 0], mood);
        return group([
          shape(
            camera.polygon([
              o.face.at(o.u - 0.06, o.v),
              o.face.at(o.u + o.w + 0.06, o.v),
              o.face.at(o.u + o.w + 0.06, o.v, 0.09),
              o.face.at(o.u - 0.06, o.v, 0.09),
            ]),
            fill,
          ),
          shape(
            camera.polygon([
              o.face.at(o.u - 0.06, o.v - 0.045, 0.09),
              o.face.at(o.u + o.w + 0.06, o.v - 0.045, 0.09),
              o.face.at(o.u + o.w + 0.06, o.v, 0.09),
              o.face.at(o.u - 0.06, o.v, 0.09),
            ]),
            tone(fill, -0.07),
          ),
        ]);
      }),
    mood.lamps > 0.7
      ? ''
      : list.map((o) => {
          const [x, y] = camera.point(o.face.at(o.u + o.w / 2, o.v + o.h / 2));
          const r = camera.scale(o.face.at(o.u, o.v)) * Math.max(o.w, o.h) * 1.15;
          return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${canvas.radial(
            [x, y],
            r,
            [
              [0, mood.light, 0.34],
              [1, mood.light, 0],
            ],
          )}"/>`;
        }),
  ]);
}
