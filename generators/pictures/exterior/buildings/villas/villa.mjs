import { lounger, parasol, pool } from './pool.mjs';
import { modernVilla } from './modernVilla.mjs';
import { southernVilla } from './southernVilla.mjs';

/** A villa with a pool. */
export function villa({ random, setting, region, index }) {
  const southernLook = region === 'south' && index % 2 === 0;
  const building = !southernLook ? modernVilla(random, setting) : southernVilla(random, setting);
  const half = building.w / 2;
  const x0 = -half * random.between(0.3, 0.75);
  const x1 = x0 + random.between(7, 9.5);
  const water = pool(random, { x0, x1, z0: -6.4, z1: -2.6, deck: building.deck });
  const shade = random.pick(['#f1e6cf', '#d98a5c', '#5f8f86', '#e9d9b4']);
  const extras = random.chance(0.75)
    ? [
        ...lounger([x1 + 0.45, -4.4]),
        ...lounger([x1 + 0.45, -2.6]),
        ...(random.chance(0.7) ? parasol([x1 + 1.4, -1.3], shade) : []),
      ]
    : [];
  return {
    solids: [...building.solids, water.water, ...extras],
    description: building.description,
    patches: water.patches,
    pool: true,
    bed: false,
    door: half * 0.5,
    half: [half + 1.5, Math.max(half, x1 + 2) + 1],
    deep: 8,
    front: 8.6,
    height: building.h,
    eyeHeight: random.between(3.2, 4.4),
    fill: 0.74,
  };
}
