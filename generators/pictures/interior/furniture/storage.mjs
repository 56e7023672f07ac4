import { tone } from '../../drawing/colour.mjs';
import { faceColour } from '../../drawing/renderer.mjs';
import { placeAt, range } from './shapes.mjs';

/** Books, vases and gaps on a shelf, drawn on its back. */
function shelfRow(random, face, renderer, v, h, paints, u0, u1) {
  const parts = [];
  let u = u0 + 0.04;
  while (u < u1 - 0.1) {
    const kind = random.next();
    if (kind < 0.62) {
      const count = random.integer(3, 8);
      for (let i = 0; i < count && u < u1 - 0.06; i += 1) {
        const w = random.between(0.025, 0.05);
        const tall = h * random.between(0.6, 0.9);
        parts.push(
          renderer.quad(
            face,
            u,
            v,
            u + w * 0.92,
            v + tall,
            faceColour(random.pick(paints), face.normal, renderer.mood),
            {},
            0.16,
          ),
        );
        u += w;
      }
    } else if (kind < 0.8) {
      const w = Math.min(random.between(0.12, 0.2), u1 - u - 0.04);
      const tall = h * random.between(0.35, 0.7);
      const fill = faceColour(random.pick(paints), face.normal, renderer.mood);
      parts.push(
        renderer.polygon(
          face,
          [
            [u, v],
            [u + w, v],
            [u + w * 0.85, v + tall * 0.7],
            [u + w * 0.62, v + tall],
            [u + w * 0.38, v + tall],
            [u + w * 0.15, v + tall * 0.7],
          ],
          fill,
          {},
          0.12,
        ),
      );
      u += w + 0.05;
    } else u += random.between(0.1, 0.25);
    u += 0.03;
  }
  return parts.join('');
}

/** An open shelf against a wall: boards, a back and their contents. */
export function openShelf(
  random,
  at,
  facing,
  { w = 1.2, high = 2, wood, back, paints, boards = 5 },
) {
  const local = placeAt(at, facing);
  const gap = high / boards;
  const filled = (face, renderer) => {
    const shade = tone(faceColour(back, face.normal, renderer.mood), -0.05);
    return (
      renderer.quad(face, 0, 0, face.width, face.height, shade) +
      range(boards, (i) =>
        shelfRow(
          random,
          face,
          renderer,
          i * gap + 0.035,
          gap - 0.05,
          paints,
          0.02,
          face.width - 0.02,
        ),
      ).join('')
    );
  };
  return [
    local([-w / 2, 0, 0.12], [w / 2, high, 0.17], back, { front: filled }),
    ...range(boards + 1, (i) =>
      local([-w / 2, i * gap, -0.17], [w / 2, i * gap + 0.03, 0.12], wood, {}, { layer: 2 }),
    ),
    local([-w / 2 - 0.03, 0, -0.17], [-w / 2, high + 0.03, 0.17], wood),
    local([w / 2, 0, -0.17], [w / 2 + 0.03, high + 0.03, 0.17], wood),
  ];
}

export function wardrobe(at, facing, { w = 1.6, high = 2.2, paint, handle = '#c8a46a' }) {
  const local = placeAt(at, facing);
  const doors = Math.round(w / 0.55);
  const front = (face, renderer) =>
    range(doors, (i) => {
      const [a, b] = [(face.width * i) / doors, (face.width * (i + 1)) / doors];
      const colour = faceColour(paint, face.normal, renderer.mood);
      const grip = i % 2 ? a + 0.05 : b - 0.07;
      return (
        renderer.quad(face, a + 0.015, 0.06, b - 0.015, face.height - 0.03, tone(colour, 0.015)) +
        renderer.quad(face, a - 0.006, 0, a + 0.006, face.height, tone(colour, -0.09)) +
        renderer.quad(face, grip, 0.95, grip + 0.02, 1.25, handle)
      );
    }).join('');
  return [local([-w / 2, 0, -0.3], [w / 2, high, 0.3], paint, { front })];
}

export function dresser(
  at,
  facing,
  { w = 1.1, high = 0.85, wood, drawers = 3, handle = '#c8a46a' },
) {
  const local = placeAt(at, facing);
  const front = (face, renderer) =>
    range(drawers, (i) => {
      const h = face.height / drawers;
      const colour = faceColour(wood, face.normal, renderer.mood);
      return (
        renderer.quad(
          face,
          0.025,
          i * h + 0.02,
          face.width - 0.025,
          (i + 1) * h - 0.012,
          tone(colour, 0.025),
        ) +
        [0.28, 0.72]
          .map((t) =>
            renderer.quad(
              face,
              face.width * t - 0.05,
              (i + 0.5) * h,
              face.width * t + 0.05,
              (i + 0.5) * h + 0.018,
              handle,
            ),
          )
          .join('')
      );
    }).join('');
  return [
    local([-w / 2, 0.06, -0.24], [w / 2, high, 0.24], wood, { front }),
    local([-w / 2 + 0.05, 0, -0.2], [w / 2 - 0.05, 0.06, 0.2], tone(wood, -0.15)),
  ];
}
