import { alpine } from './alpine.mjs';
import { boulevard } from './boulevard.mjs';
import { brickBlock } from './brickBlock.mjs';
import { northernBlock } from './northernBlock.mjs';
import { modernBrick } from './modernBrick.mjs';
import { stucco } from './stucco.mjs';
import { neighbours } from '../neighbours.mjs';
import { pueblo } from './pueblo.mjs';
import { southernBlock } from './southernBlock.mjs';
import { terraces } from './terraces.mjs';

const STYLES = {
  city: {
    north: [
      northernBlock,
      brickBlock,
      modernBrick,
      boulevard,
      terraces,
      stucco,
      brickBlock,
      northernBlock,
      modernBrick,
      boulevard,
    ],
    south: [southernBlock, terraces, stucco, southernBlock, modernBrick, terraces],
    east: [modernBrick],
  },
  old_town: {
    north: [northernBlock, boulevard, brickBlock, northernBlock, boulevard],
    south: [southernBlock],
  },
  coast: { north: [northernBlock, terraces], south: [terraces, southernBlock, stucco] },
  lake: { north: [alpine, terraces, northernBlock], south: [southernBlock, terraces] },
  mountains: { north: [alpine], south: [southernBlock] },
  desert: { south: [pueblo] },
};

/** An apartment building in its street. */
export function apartment({ random, setting, region, index }) {
  const open = ['coast', 'lake', 'mountains', 'desert', 'forest'].includes(setting);
  const styles = STYLES[setting][region];
  const building = styles[index % styles.length](random, open, index);
  const half = building.w / 2;
  const around =
    building.alone || open
      ? []
      : neighbours(random, {
          left: half,
          right: half,
          deep: building.d,
          walls: building.walls,
          skin: building.skin,
          roofPaint: building.roofPaint,
          tiling: building.tiling,
          floors: building.floors,
          pitched: !building.flatNeighbours,
        });
  return {
    solids: building.solids,
    around,
    description: building.description,
    door: building.doors[0],
    doors: building.doors,
    half: [half, half],
    deep: building.d,
    height: building.h,
    street: true,
    green: open,
    horizon: 1067 * random.between(0.76, 0.81),
    eyeHeight: random.between(1.9, 2.6),
    angle: [0.5, 0.3, 0.62, 0.42, 0.2][index % 5] + random.between(-0.05, 0.05),
    fill: [0.72, 0.86, 0.68, 0.95][index % 4],
    head: [0.06, -0.02, 0.08, -0.1][index % 4],
  };
}
