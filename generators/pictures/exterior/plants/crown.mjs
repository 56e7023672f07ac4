import { mix, tone, multiply } from '../../drawing/colour.mjs';
import { blob, ellipse, group } from '../../drawing/canvas.mjs';

/** Three shades of one colour under a mood: in shade, between, in light. */
export function shadesOf(paint, mood, contrast = 1) {
  const lit = multiply(paint, mood.light);
  const dark = multiply(paint, mood.shade);
  const flat = mood.flat ? 0.5 : 1;
  return {
    shade: tone(dark, -0.045 * contrast),
    middle: mix(dark, lit, 0.48),
    light: tone(lit, 0.06 * contrast * flat, 1.04),
  };
}

/** An irregular round outline. */
export function irregularOval(random, cx, cy, rx, ry, rough = 0.14, count = 13) {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const r = 1 + rough * random.bell();
    return [cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r];
  });
}

function specks(random, count, place, size, fill, attrs = {}) {
  return group(
    Array.from({ length: count }, () => {
      const [x, y] = place();
      const r = size * random.between(0.6, 1.3);
      return ellipse(x, y, r, r * random.between(0.45, 0.75), undefined, {
        transform: `rotate(${Math.round(random.between(-50, 50))} ${Math.round(x)} ${Math.round(y)})`,
      });
    }),
    { fill, ...attrs },
  );
}

/** A cluster of leaves: dark below, light on the sunny side, with a ragged edge. */
function leafCluster(random, x, y, r, squash, { under: below, body, top }, side, leaf) {
  const around = (reach) => () => {
    const angle = random.next() * Math.PI * 2;
    const d = r * reach * random.between(0.8, 1.15);
    return [x + Math.cos(angle) * d, y + Math.sin(angle) * d * squash];
  };
  const tip = [x + side * r * 0.25, y - r * squash * 0.35];
  const near = (spread) => () => [
    tip[0] + random.bell() * r * spread,
    tip[1] + random.bell() * r * squash * spread,
  ];
  const patch = () => {
    const [px, py] = near(0.5)();
    return blob(
      irregularOval(
        random,
        px,
        py,
        r * random.between(0.16, 0.3),
        r * squash * random.between(0.1, 0.2),
        0.35,
        7,
      ),
    );
  };
  return group([
    specks(random, 4, around(1), leaf * 1.2, below),
    blob(irregularOval(random, x, y + r * squash * 0.12, r, r * squash, 0.26, 11), below),
    blob(
      irregularOval(
        random,
        x + side * r * 0.08,
        y - r * squash * 0.1,
        r * 0.84,
        r * squash * 0.74,
        0.34,
        11,
      ),
      body,
    ),
    specks(random, 8, around(0.85), leaf, body),
    group([patch(), patch(), patch()], { fill: top }),
    specks(random, 9, near(0.7), leaf * 0.85, top),
  ]);
}

/**
 * The crown of a plant. `side` is the side of the sun (-1 left, 1 right); `clusters` is the number of
 * leaf clusters.
 */
export function crown(random, { cx, cy, rx, ry, colours, side, clusters = 9 }) {
  const r = Math.sqrt((rx * ry) / clusters) * 0.98;
  const leaf = Math.max(1.5, r * 0.15);
  const spots = Array.from({ length: clusters }, (_, i) => {
    const reach = Math.sqrt((i + 0.5) / clusters) * 0.74;
    const angle = i * 2.39996 + random.between(-0.3, 0.3);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  }).sort((a, b) => b[1] - a[1]);
  const back = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2 + random.next() * 0.3;
    const d = random.between(0.7, 0.95);
    return blob(
      irregularOval(
        random,
        cx + Math.cos(angle) * rx * d,
        cy + Math.sin(angle) * ry * d,
        r * 0.46,
        r * 0.34,
        0.3,
        8,
      ),
    );
  });
  const front = spots.map(([u, v]) => {
    const lit = Math.max(0, Math.min(1, 0.5 + (u * side - v) * 0.55));
    return leafCluster(
      random,
      cx + u * rx,
      cy + v * ry,
      r * random.between(0.7, 1.15),
      random.between(0.6, 0.8),
      {
        under: mix(colours.shade, colours.middle, 0.12 + lit * 0.34),
        body: mix(
          mix(colours.shade, colours.middle, 0.35),
          mix(colours.middle, colours.light, 0.25),
          lit,
        ),
        top: mix(colours.middle, tone(colours.light, 0.02), lit),
      },
      side,
      leaf,
    );
  });
  return group([
    group([back, blob(irregularOval(random, cx, cy, rx * 0.86, ry * 0.86, 0.08, 13))], {
      fill: mix(colours.shade, colours.middle, 0.22),
    }),
    front,
  ]);
}
