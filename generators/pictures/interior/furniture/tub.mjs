import { mix, tone } from '../../drawing/colour.mjs';
import { group, path } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';
import { range } from './shapes.mjs';

/** A freestanding oval tub, its long side along x. */
export function tub(
  [x, z],
  { w = 1.7, d = 0.78, high = 0.58, paint = '#f7f4ec', outside = paint },
) {
  const oval = (t, y, s = 1) =>
    range(44, (i) => {
      const a = (i / 44) * Math.PI * 2;
      const flat = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.8;
      return [x + (flat * w * t) / 2, y, z + (Math.sin(a) * d * t * s) / 2];
    });
  return {
    min: [x - w / 2, 0, z - d / 2],
    max: [x + w / 2, high, z + d / 2],
    faces: [],
    castsShadow: true,
    layer: 2,
    foot: [x, z, w * 0.4],
    vertices: [...oval(1, high), ...oval(0.82, 0)],
    draw({ camera, mood, canvas }) {
      const ring = (list) => list.map(camera.point);
      const data = (list) => `M${list.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`;
      const [left] = camera.point([x - w / 2, high, z]);
      const [right] = camera.point([x + w / 2, high, z]);
      const sunLeft = mood.sun[0] < 0;
      const lit = faceColour(outside, [mood.sun[0], 0.2, -0.5], mood);
      const dark = faceColour(outside, [-mood.sun[0], -0.3, -0.5], mood);
      const shell = [];
      for (let i = 0; i <= 22; i += 1) shell.push(oval(1, high)[(22 + i) % 44]);
      const under = [];
      for (let i = 22; i >= 0; i -= 1) under.push(oval(0.78, 0.02)[(22 + i) % 44]);
      const belly = [];
      for (let i = 22; i >= 0; i -= 1) belly.push(oval(0.93, high * 0.45)[(22 + i) % 44]);
      const wall = canvas.linear(
        [left, 0],
        [right, 0],
        [
          [0, sunLeft ? tone(lit, 0.02) : tone(dark, -0.04)],
          [0.4, mix(lit, dark, 0.35)],
          [1, sunLeft ? tone(dark, -0.05) : tone(lit, 0.02)],
        ],
      );
      const rim = faceColour(paint, [0, 1, 0], mood);
      const water = mix('#bfe0e0', mood.sky[1], 0.25);
      return group([
        path(data(ring([...shell, ...under])), { fill: wall }),
        path(data(ring([...belly.slice().reverse(), ...under])), {
          fill: tone(dark, -0.06),
          opacity: 0.35,
        }),
        path(data(ring(oval(1.02, high + 0.015))), { fill: tone(rim, 0.03) }),
        path(data(ring(oval(0.92, high + 0.01))), {
          fill: canvas.linear(
            [left, 0],
            [right, 0],
            [
              [0, tone(faceColour(paint, [1, -0.2, 0], mood), -0.08)],
              [1, tone(faceColour(paint, [-1, -0.2, 0], mood), -0.03)],
            ],
          ),
        }),
        path(data(ring(oval(0.86, high - 0.1)).map(([a, b]) => [a, b])), {
          fill: water,
          opacity: 0.75,
        }),
      ]);
    },
  };
}
