import { mix } from '../../drawing/colour.mjs';
import { legs, placeAt, range, lathe } from './shapes.mjs';

/** A small stack of books in colours of `paints`. */
export function bookStack(random, [x, y, z], paints) {
  let h = y;
  return range(random.integer(2, 4), (i) => {
    const [w, d] = [random.between(0.2, 0.28), random.between(0.15, 0.2)];
    const solid = placeAt([x + random.bell() * 0.015, z], 's', h)(
      [-w / 2, 0, -d / 2],
      [w / 2, 0.035, d / 2],
      random.pick(paints),
      {},
      { layer: 7 + i, castsShadow: false },
    );
    h += 0.035;
    return solid;
  });
}

export function coffeeTable(random, at, { wood, top, paints }) {
  const kind = random.pick(['round', 'slab', 'pair', 'legs']);
  const [x, z] = at;
  const items = [
    ...bookStack(random, [x - 0.22, 0.42, z], paints),
    vase(random, [x + 0.2, 0.42, z - 0.04], random.pick(paints), 0.2),
  ];
  if (kind === 'round')
    return [
      lathe(
        [x, 0, z],
        [
          [0.28, 0],
          [0.26, 0.36],
        ],
        wood,
      ),
      lathe(
        [x, 0.36, z],
        [
          [0.5, 0],
          [0.5, 0.06],
        ],
        top,
        { sides: 40 },
      ),
      ...items,
    ];
  if (kind === 'pair')
    return [
      lathe(
        [x - 0.2, 0, z],
        [
          [0.38, 0],
          [0.38, 0.42],
        ],
        wood,
        { sides: 36 },
      ),
      lathe(
        [x + 0.52, 0, z - 0.2],
        [
          [0.3, 0],
          [0.3, 0.3],
        ],
        top,
        { sides: 36 },
      ),
      ...bookStack(random, [x - 0.26, 0.42, z], paints),
      vase(random, [x + 0.52, 0.3, z - 0.2], random.pick(paints), 0.22),
    ];
  const local = placeAt(at, 's');
  if (kind === 'slab')
    return [
      local([-0.58, 0, -0.26], [-0.5, 0.36, 0.26], wood),
      local([0.5, 0, -0.26], [0.58, 0.36, 0.26], wood),
      local([-0.62, 0.36, -0.32], [0.62, 0.42, 0.32], wood),
      local([-0.5, 0.12, -0.24], [0.5, 0.15, 0.24], mix(wood, '#ffffff', 0.12)),
      ...items,
    ];
  return [
    ...legs(local, [-0.54, 0.54], [-0.28, 0.28], 0.37, wood),
    local([-0.6, 0.37, -0.34], [0.6, 0.42, 0.34], top),
    ...items,
  ];
}

export function sideTable([x, z], wood, high = 0.5) {
  return [
    lathe(
      [x, 0, z],
      [
        [0.15, 0],
        [0.03, 0.03],
        [0.03, high - 0.03],
      ],
      wood,
    ),
    lathe(
      [x, high - 0.03, z],
      [
        [0.22, 0],
        [0.22, 0.03],
      ],
      wood,
      { sides: 30 },
    ),
  ];
}

export function diningTable(at, { w = 1.9, d = 0.9, wood }) {
  const local = placeAt(at, 's');
  return [
    ...legs(local, [-w / 2 + 0.06, w / 2 - 0.06], [-d / 2 + 0.06, d / 2 - 0.06], 0.7, wood, 0.07),
    local([-w / 2, 0.7, -d / 2], [w / 2, 0.75, d / 2], wood),
  ];
}

const SHAPES = [
  [
    [0.45, 0],
    [0.5, 0.3],
    [0.36, 0.66],
    [0.16, 0.82],
    [0.2, 1],
  ],
  [
    [0.3, 0],
    [0.42, 0.4],
    [0.2, 0.8],
    [0.26, 1],
  ],
  [
    [0.34, 0],
    [0.38, 0.5],
    [0.34, 1],
  ],
];

export function vase(random, at, paint, size = 0.28) {
  const form = random.pick(SHAPES).map(([r, h]) => [r * size, h * size]);
  return lathe(at, form, paint, { sides: 24, extra: { layer: 7, castsShadow: false } });
}

export function bowl(at, paint, size = 0.16) {
  return lathe(
    at,
    [
      [size * 0.45, 0],
      [size * 0.85, size * 0.35],
      [size, size * 0.6],
    ],
    paint,
    { sides: 28, extra: { layer: 7, castsShadow: false } },
  );
}

/** A low sideboard with doors and legs, books and a vase on it. */
export function sideboard(random, at, facing, { w = 1.7, wood, front, paints, high = 0.62 }) {
  const local = placeAt(at, facing);
  const doors = Math.round(w / 0.5);
  const lines = (face, renderer) =>
    range(doors, (i) => {
      const [a, b] = [(face.width * i) / doors + 0.02, (face.width * (i + 1)) / doors - 0.02];
      return (
        renderer.quad(face, a, 0.03, b, face.height - 0.03, front, { opacity: 0.55 }) +
        renderer.quad(
          face,
          (a + b) / 2 - 0.05,
          face.height - 0.1,
          (a + b) / 2 + 0.05,
          face.height - 0.085,
          '#c8a46a',
        )
      );
    }).join('');
  const p = (x) => local.point([x, high, 0]);
  return [
    ...legs(local, [-w / 2 + 0.06, w / 2 - 0.06], [-0.18, 0.18], 0.14, wood, 0.045),
    local([-w / 2, 0.14, -0.21], [w / 2, high, 0.21], wood, { front: lines }),
    ...bookStack(random, p(-w * 0.3), paints),
    vase(random, p(w * 0.32), random.pick(paints), random.between(0.24, 0.34)),
  ];
}
