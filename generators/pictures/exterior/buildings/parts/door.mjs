import { tone } from '../../../drawing/colour.mjs';
import { group } from '../../../drawing/canvas.mjs';
import { faceColour, sunlit } from '../../../drawing/renderer.mjs';
import { SHADOW, edges, glaze, enlarge, pane } from './pane.mjs';

/** A door with its frame; with `glass`, its upper half is glazed. */
export function door(
  renderer,
  face,
  { u, w = 1, h = 2.15, v = 0 },
  { paint, trim = '#f2efe6', glass = true, glow = 0, arch = 0, random },
) {
  const { mood } = renderer;
  const shaded = (colour) => faceColour(colour, face.normal, mood);
  const leaf = shaded(paint);
  const at = { u, v, w, h, arch };
  const parts = [
    renderer.polygon(
      face,
      edges(face, enlarge({ ...at, v: v + 0.05, h: h - 0.05 }, 0.12)),
      shaded(trim),
    ),
    renderer.polygon(face, edges(face, at), tone(leaf, -0.02)),
  ];
  const panel = (a, b, c, d, fill) =>
    renderer.quad(face, u + w * a, v + h * b, u + w * c, v + h * d, fill);
  if (glass) {
    const light = pane(
      renderer,
      face,
      { u: u + w * 0.2, v: v + h * 0.5, w: w * 0.6, h: h * 0.4 },
      random,
      glow,
    );
    parts.push(
      panel(0.2, 0.5, 0.8, 0.9, light.fill),
      panel(0.14, 0.1, 0.86, 0.42, tone(leaf, 0.03)),
    );
  } else {
    parts.push(
      panel(0.12, 0.08, 0.46, 0.46, tone(leaf, 0.035)),
      panel(0.54, 0.08, 0.88, 0.46, tone(leaf, 0.035)),
    );
    if (!arch)
      parts.push(
        panel(0.12, 0.54, 0.46, 0.93, tone(leaf, 0.035)),
        panel(0.54, 0.54, 0.88, 0.93, tone(leaf, 0.035)),
      );
  }
  const knob = renderer.camera.point(face.at(u + w * 0.86, v + h * 0.46, 0.05));
  const r = Math.max(1.4, 0.04 * renderer.camera.scale(face.at(u, v)));
  parts.push(
    `<circle cx="${knob[0].toFixed(1)}" cy="${knob[1].toFixed(1)}" r="${r.toFixed(1)}" fill="#d9b566"/>`,
  );
  if (sunlit(face.normal, mood) > 0.05 && !mood.flat)
    parts.push(renderer.quad(face, u, v + h - 0.14, u + w, v + h, glaze(mood), SHADOW));
  return group(parts);
}
