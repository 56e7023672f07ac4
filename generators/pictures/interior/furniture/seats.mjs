import { legs, placeAt, range, lathe } from './shapes.mjs';
import { cushion, blanket } from './textiles.mjs';

/** A sofa of width `w`; `pillows` are the colours of its pillows. */
export function sofa(
  random,
  at,
  facing,
  { w = 2.3, paint, wood = '#8a6242', pillows = [], throwPaint, deep = 0.95 },
) {
  const local = placeAt(at, facing);
  const [x0, x1] = [-w / 2, w / 2];
  const [z0, z1] = [-deep / 2, deep / 2];
  const soft = { soft: 0.05 };
  const seats = Math.max(2, Math.round(w / 0.85));
  const arm = 0.2;
  const seatW = (w - 2 * arm) / seats;
  const high = random.pick([0.78, 0.84, 0.9]);
  const armHigh = random.pick([0.58, 0.62, 0.66]);
  const parts = [
    ...legs(local, [x0 + 0.08, x1 - 0.08], [z0 + 0.06, z1 - 0.06], 0.13, wood),
    local([x0, 0.13, z0], [x1, 0.3, z1], paint, {}, { soft: 0.03 }),
    local([x0 + arm, 0.3, z1 - 0.24], [x1 - arm, high, z1], paint, {}, soft),
    local([x0, 0.3, z0 + 0.02], [x0 + arm, armHigh, z1], paint, {}, soft),
    local([x1 - arm, 0.3, z0 + 0.02], [x1, armHigh, z1], paint, {}, soft),
    ...range(seats, (i) =>
      local(
        [x0 + arm + i * seatW + 0.012, 0.3, z0 - 0.01],
        [x0 + arm + (i + 1) * seatW - 0.012, 0.46, z1 - 0.24],
        paint,
        {},
        soft,
      ),
    ),
  ];
  const spots = random
    .shuffle(
      [x0 + arm + 0.26, x1 - arm - 0.26, x0 + arm + 0.68, x1 - arm - 0.7].slice(0, w < 1.9 ? 2 : 4),
    )
    .slice(0, Math.min(pillows.length, random.integer(2, 4)));
  spots.forEach((x, i) => {
    const s = random.between(0.2, 0.24);
    const lean = 0.12;
    const corner = (dx, y, z) => local.point([x + dx, y, z]);
    const zb = z1 - 0.3 - (i % 2) * 0.04;
    parts.push(
      cushion(
        [
          corner(-s, 0.47, zb - lean - 0.06),
          corner(s, 0.47, zb - lean - 0.06),
          corner(s, 0.47 + s * 1.8, zb - 0.02),
          corner(-s, 0.47 + s * 1.8, zb - 0.02),
        ],
        pillows[i % pillows.length],
        { random, pattern: random.pick([null, null, 'stripes', 'dots']) },
      ),
    );
  });
  if (throwPaint) {
    const x = random.chance(0.5) ? x0 + arm + 0.15 : x1 - arm - 0.6;
    const p = (dx, y, z) => local.point([x + dx, y, z]);
    parts.push(
      blanket(
        [
          [p(0, 0.475, z1 - 0.5), p(0.42, 0.475, z1 - 0.5)],
          [p(0, 0.475, z0 - 0.02), p(0.42, 0.475, z0 - 0.02)],
          [p(0.02, 0.2, z0 - 0.03), p(0.43, 0.2, z0 - 0.03)],
        ],
        throwPaint,
      ),
    );
  }
  return parts;
}

export function armchair(random, at, facing, { paint, wood = '#8a6242', pillow }) {
  const local = placeAt(at, facing);
  const kind = random.pick(['tub', 'frame', 'tub']);
  if (kind === 'frame') {
    const rail = (x) => [
      local([x, 0, -0.36], [x + 0.05, 0.6, -0.31], wood),
      local([x, 0, 0.3], [x + 0.05, 0.78, 0.35], wood),
      local([x, 0.56, -0.36], [x + 0.06, 0.61, 0.35], wood, {}, { layer: 2 }),
    ];
    return [
      ...rail(-0.39),
      ...rail(0.33),
      local([-0.33, 0.3, -0.36], [0.33, 0.45, 0.24], paint, {}, { soft: 0.05 }),
      local([-0.33, 0.42, 0.2], [0.33, 0.9, 0.36], paint, {}, { soft: 0.05, layer: 1 }),
      ...(pillow ? [chairPillow(random, local, pillow)] : []),
    ];
  }
  return [
    ...legs(local, [-0.32, 0.32], [-0.32, 0.3], 0.16, wood, 0.05),
    local([-0.4, 0.16, -0.38], [0.4, 0.32, 0.38], paint, {}, { soft: 0.04 }),
    local([-0.27, 0.32, -0.38], [0.27, 0.45, 0.18], paint, {}, { soft: 0.05 }),
    local([-0.42, 0.32, -0.32], [-0.27, 0.6, 0.38], paint, {}, { soft: 0.06 }),
    local([0.27, 0.32, -0.32], [0.42, 0.6, 0.38], paint, {}, { soft: 0.06 }),
    local([-0.27, 0.32, 0.18], [0.27, 0.86, 0.4], paint, {}, { soft: 0.07 }),
    ...(pillow ? [chairPillow(random, local, pillow)] : []),
  ];
}

function chairPillow(random, local, paint) {
  const p = (x, y, z) => local.point([x, y, z]);
  return cushion(
    [p(-0.19, 0.46, -0.02), p(0.19, 0.46, -0.02), p(0.19, 0.78, 0.12), p(-0.19, 0.78, 0.12)],
    paint,
    { random, pattern: random.pick([null, 'stripes']) },
  );
}

/** A dining chair or, with `high`, a bar stool. */
export function chair(at, facing, { paint, wood, high = 0.46 }) {
  const local = placeAt(at, facing);
  const tall = high > 0.6;
  return [
    ...legs(local, [-0.2, 0.2], [-0.2, 0.2], high, wood, 0.035),
    ...(tall ? [local([-0.2, 0.22, -0.2], [0.2, 0.25, -0.17], wood)] : []),
    local([-0.22, high, -0.22], [0.22, high + 0.05, 0.22], paint, {}, { soft: 0.02 }),
    local(
      [-0.21, high + 0.16, 0.17],
      [0.21, high + (tall ? 0.32 : 0.44), 0.21],
      paint,
      {},
      { soft: 0.02 },
    ),
    local([-0.2, high + 0.05, 0.18], [-0.165, high + 0.2, 0.205], wood),
    local([0.165, high + 0.05, 0.18], [0.2, high + 0.2, 0.205], wood),
  ];
}

export function stool([x, z], { paint, wood, high = 0.66 }) {
  return [
    ...[
      [-0.13, -0.13],
      [0.13, -0.13],
      [-0.13, 0.13],
      [0.13, 0.13],
    ].map(([a, b]) =>
      lathe(
        [x + a, 0, z + b],
        [
          [0.02, 0],
          [0.016, high],
        ],
        wood,
        { sides: 6 },
      ),
    ),
    lathe(
      [x, high - 0.02, z],
      [
        [0.17, 0],
        [0.19, 0.03],
        [0.18, 0.07],
      ],
      paint,
      { sides: 16 },
    ),
  ];
}

export function pouf([x, z], paint, size = 0.3) {
  return lathe(
    [x, 0, z],
    [
      [size * 0.75, 0],
      [size, size * 0.3],
      [size, size * 0.85],
      [size * 0.7, size * 1.2],
    ],
    paint,
  );
}
