import { alpine } from './alpine.mjs';
import { boulevard } from './boulevard.mjs';
import { brickBlock } from './brickBlock.mjs';
import { altbau } from './northernBlock.mjs';
import { offset } from './modernBrick.mjs';
import { stucco } from './stucco.mjs';
import { neighbours } from '../neighbours.mjs';
import { pueblo } from './pueblo.mjs';
import { southernBlock } from './southernBlock.mjs';
import { terraces } from './terraces.mjs';

const STYLES = {
  city: {
    north: [
      altbau,
      brickBlock,
      offset,
      boulevard,
      terraces,
      stucco,
      brickBlock,
      altbau,
      offset,
      boulevard,
    ],
    south: [southernBlock, terraces, stucco, southernBlock, offset, terraces],
    east: [offset],
  },
  old_town: { north: [altbau, boulevard, brickBlock, altbau, boulevard], south: [southernBlock] },
  coast: { north: [altbau, terraces], south: [terraces, southernBlock, stucco] },
  lake: { north: [alpine, terraces, altbau], south: [southernBlock, terraces] },
  mountains: { north: [alpine], south: [southernBlock] },
  desert: { south: [pueblo] },
};

/** A house of many flats, in its street. */
export function apartment({ random, setting, region, index }) {
  const open = ['coast', 'lake', 'mountains', 'desert', 'forest'].includes(setting);
  const styles = STYLES[setting][region];
  const made = styles[index % styles.length](random, open, index);
  const half = made.w / 2;
  const around =
    made.alone || open
      ? []
      : neighbours(random, {
          left: half,
          right: half,
          deep: made.d,
          walls: made.walls,
          skin: made.skin,
          roofPaint: made.roofPaint,
          tiling: made.tiling,
          floors: made.floors,
          pitched: !made.flatNeighbours,
        });
  return {
    solids: made.solids,
    around,
    words: made.words,
    door: made.doors[0],
    doors: made.doors,
    half: [half, half],
    deep: made.d,
    height: made.h,
    street: true,
    green: open,
    horizon: 1067 * random.between(0.76, 0.81),
    eyeHeight: random.between(1.9, 2.6),
    angle: [0.5, 0.3, 0.62, 0.42, 0.2][index % 5] + random.between(-0.05, 0.05),
    fill: [0.72, 0.86, 0.68, 0.95][index % 4],
    head: [0.06, -0.02, 0.08, -0.1][index % 4],
  };
}
