import { range } from '../furniture/shapes.mjs';
import { base, fruit } from '../furniture/kitchen.mjs';
import { pendant } from '../furniture/lamps.mjs';
import { plant } from '../furniture/pottedPlant.mjs';
import { chair, stool } from '../furniture/seats.mjs';
import { bowl, diningTable } from '../furniture/tables.mjs';

const FRUIT = [
  ['#e8c04a', '#efd06a'],
  ['#c9543f', '#d97a4f'],
  ['#a8b84f', '#c9c05a'],
  ['#e09a4a', '#e8b45f'],
];

/** A kitchen island with seats, lamps, fruit and a plant. */
export function island(random, { p, h, at: [ix, islandZ], secondPaint, top, handle }) {
  const solids = [];
  const iw = random.between(1.9, 2.3);
  solids.push(...base([ix, islandZ], 'n', { w: iw, paint: secondPaint, top, handle, deep: 0.8 }));
  const seats = Math.floor(iw / 0.72);
  const high = random.chance(0.5);
  for (const i of range(seats, (k) => k)) {
    const x = ix - iw / 2 + (iw * (i + 0.5)) / seats;
    solids.push(
      ...(high
        ? chair([x, islandZ - 0.68], 'n', {
            paint: random.pick([p.cloth, p.wood]),
            wood: p.wood,
            high: 0.66,
          })
        : stool([x, islandZ - 0.66], { paint: p.front, wood: p.wood })),
    );
  }
  solids.push(
    bowl([ix - iw * 0.22, 0.925, islandZ], p.small[1]),
    fruit(random, [ix - iw * 0.22, 0.925, islandZ], random.pick(FRUIT)),
  );
  solids.push(
    plant(
      random,
      random.pick(['twigs', 'pampas', 'fern']),
      [ix + iw * 0.28, 0.925, islandZ + 0.05],
      { h: 0.62, pot: p.small[2], potSize: 0.08, leaves: p.leaf, layer: 9 },
    ),
  );
  const lamps = iw > 2.1 ? 3 : 2;
  const kind = random.pick(['cone', 'globe', 'rattan', 'drum']);
  for (const i of range(lamps, (k) => k))
    solids.push(
      pendant(random, [ix - iw / 2 + (iw * (i + 0.5)) / lamps, 1.86, islandZ], {
        top: h,
        paint: random.pick([p.small[1]]),
        kind,
        size: 0.8,
      }),
    );
  return solids;
}

/** A table with chairs, for kitchens without an island. */
export function table(random, { p, h, at: [ix, islandZ] }) {
  const solids = [];
  const tw = random.between(1.7, 2);
  solids.push(...diningTable([ix, islandZ - 0.25], { w: tw, wood: p.wood }));
  for (const i of [-1, 1]) {
    solids.push(
      ...chair([ix + i * tw * 0.24, islandZ - 0.95], 'n', {
        paint: random.pick([p.cloth, p.small[0]]),
        wood: p.wood,
      }),
    );
    solids.push(
      ...chair([ix + i * tw * 0.24, islandZ + 0.45], 's', { paint: p.cloth, wood: p.wood }),
    );
  }
  solids.push(
    bowl([ix - 0.25, 0.75, islandZ - 0.25], p.small[0]),
    fruit(random, [ix - 0.25, 0.75, islandZ - 0.25], random.pick(FRUIT)),
  );
  solids.push(
    plant(random, random.pick(['twigs', 'pampas']), [ix + 0.3, 0.75, islandZ - 0.2], {
      h: 0.6,
      pot: p.small[2],
      potSize: 0.08,
      leaves: p.leaf,
      layer: 9,
    }),
  );
  solids.push(
    pendant(random, [ix, 1.75, islandZ - 0.25], { top: h, paint: p.small[1], size: 1.25 }),
  );
  return solids;
}
