import { mix, tone } from '../../drawing/colour.mjs';
import { ellipse, group, shape, stroke } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/** A pergola with a string of lamps. */
export function pergola(renderer, p, { w, z0, z1, h }) {
  const { camera, mood, canvas } = renderer;
  const wood = (normal) => faceColour(p.wood, normal, mood);
  const beam = (a, b, thick, fill) =>
    shape(camera.polygon([a, b, [b[0], b[1] + thick, b[2]], [a[0], a[1] + thick, a[2]]]), fill);
  const parts = [];
  for (let x = -w / 2; x <= w / 2 + 0.01; x += 0.62)
    parts.push(
      shape(
        camera.polygon([
          [x - 0.05, h, z0],
          [x + 0.05, h, z0],
          [x + 0.05, h, z1 + 0.3],
          [x - 0.05, h, z1 + 0.3],
        ]),
        wood([0, -1, 0]),
      ),
      shape(
        camera.polygon([
          [x + 0.05, h, z0],
          [x + 0.05, h + 0.14, z0],
          [x + 0.05, h + 0.14, z1 + 0.3],
          [x + 0.05, h, z1 + 0.3],
        ]),
        tone(wood([-1, 0, 0]), -0.03),
      ),
    );
  parts.push(
    beam([-w / 2 - 0.4, h - 0.16, z1], [w / 2 + 0.4, h - 0.16, z1], 0.18, wood([0, 0, -1])),
  );
  const string = [];
  for (let x = -w / 2; x < w / 2; x += 1.1) {
    const at = (t) => camera.point([x + 1.1 * t, h - 0.2 - 0.16 * Math.sin(Math.PI * t), z1 - 0.1]);
    string.push(stroke([0, 0.25, 0.5, 0.75, 1].map(at), mix('#3a3a3c', mood.shade, 0.3), 1.6));
    for (const t of [0.15, 0.5, 0.85]) {
      const [px, py] = at(t);
      if (mood.lamps > 0.3)
        string.push(
          ellipse(
            px,
            py + 6,
            26,
            26,
            canvas.radial([px, py + 6], 26, [
              [0, '#ffe2a0', 0.75],
              [1, '#ffe2a0', 0],
            ]),
          ),
        );
      string.push(ellipse(px, py + 6, 5.5, 6.5, mood.lamps > 0.3 ? '#fff2cc' : '#f4e8cc'));
    }
  }
  return group([parts, string]);
}
