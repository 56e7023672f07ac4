import { group } from '../../../drawing/canvas.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';

export const bands =
  (levels, paint, thick = 0.2) =>
  (face, renderer) =>
    group(
      levels.map((v) =>
        renderer.quad(
          face,
          0,
          v,
          face.width,
          v + thick,
          faceColour(paint, face.normal, renderer.mood),
          {},
          0.05,
        ),
      ),
    );
