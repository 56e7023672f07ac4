import { mix } from '../../drawing/colour.mjs';

/** Timber beams across the ceiling. */
export const beams = (p) => (face, renderer) =>
  Array.from(
    { length: 7 },
    (_, i) =>
      renderer.quad(
        face,
        0,
        i * 1.15 + 0.2,
        face.width,
        i * 1.15 + 0.42,
        mix(p.wood, renderer.mood.shade, 0.25),
      ) +
      renderer.quad(
        face,
        0,
        i * 1.15 + 0.42,
        face.width,
        i * 1.15 + 0.46,
        mix(p.wood, '#20181a', 0.5),
        { opacity: 0.5 },
      ),
  ).join('');
