import { group } from '../../../drawing/canvas.mjs';
import { glazing } from './glazing.mjs';
import { door } from './door.mjs';

/** Positions of `count` openings of width `w` spread evenly over a wall, `edge` metres from its ends. */
export function spaced(width, count, w, edge = 0.8) {
  const room = width - 2 * edge - w;
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? (width - w) / 2 : edge + (room * i) / (count - 1),
  );
}

/** One row of windows without the indices in `leave`. */
export const row = (width, count, { v, w, h, arch, edge }, leave = []) =>
  spaced(width, count, w, edge).flatMap((u, i) =>
    leave.includes(i) ? [] : [{ u, v, w, h, arch }],
  );

/**
 * Decorates a wall with windows and doors. An item with `paint` is a door; any other is a window, and
 * its own `style` overrides the common one.
 */
export const openings =
  (random, items, style = {}) =>
  (face, renderer) => {
    const glowing = () =>
      random.next() < renderer.mood.lamps * (style.litShare ?? 0.85)
        ? 0.6 + 0.4 * renderer.mood.lamps
        : 0;
    return group(
      items.map((item) =>
        item.paint
          ? door(renderer, face, item, {
              random,
              glow: renderer.mood.lamps > 0.4 ? 1 : 0,
              trim: style.trim,
              ...item,
            })
          : glazing(renderer, face, item, random, { ...style, ...item.style, glow: glowing() }),
      ),
    );
  };
