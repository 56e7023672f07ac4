import { group } from '../../../drawing/canvas.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';

export const lines =
  (levels, paint, thick = 0.2) =>
  (face, stage) =>
    group(
      levels.map((v) =>
        stage.quad(
          face,
          0,
          v,
          face.width,
          v + thick,
          faceColour(paint, face.normal, stage.mood),
          {},
          0.05,
        ),
      ),
    );
