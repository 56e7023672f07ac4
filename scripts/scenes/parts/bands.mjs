import { group } from '../sheet.mjs';
import { faceColour } from '../stage.mjs';

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
