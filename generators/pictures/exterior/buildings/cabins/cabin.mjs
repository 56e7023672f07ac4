import { aFrame } from './aFrame.mjs';
import { logCabin } from './logCabin.mjs';
import { stilts } from './stilts.mjs';

const TIMBER = ['#a97a50', '#8f6444', '#b58a5c', '#6f5242', '#7c6a55'];

/** A small timber house in nature. */
export function cabin({ random, setting, index }) {
  const wood = random.pick(TIMBER);
  const roofPaint = random.pick(['#4c545a', '#5b4a40', '#5f6a62', '#7a4a3c']);
  const beach = setting === 'coast';
  const building = beach
    ? stilts(random, ['#b5483a', '#d9a94f', '#a8433a', '#e9e4d6'][index % 4])
    : index % 2 && setting !== 'desert'
      ? aFrame(random, wood, '#3f342c')
      : logCabin(random, wood, roofPaint);
  return {
    ...building,
    door: 0,
    half: [building.w / 2 + 0.4, building.w / 2 + 0.4],
    deep: building.d,
    height: building.h,
    fill: 0.5,
    head: 0.13,
    bed: !beach,
  };
}
