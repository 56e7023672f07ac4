import { battens, boards, logs, masonry, plaster, seams, tiles } from './parts/surfaces.mjs';

const slate = (random) => tiles(random, { row: 0.4, range: 0.035, long: 0.55 });
const clay = (random) => tiles(random, { row: 0.38, range: 0.05, share: 0.45, long: 0.4 });
const shingle = (random) => tiles(random, { row: 0.34, range: 0.04, share: 0.4, long: 0.5 });
const metal = () => seams(0.6);
const thatch = (random) => tiles(random, { row: 0.55, range: 0.03, share: 0.6, long: 0.3 });
const stone = (random) => masonry(random, { course: 0.3, long: 0.5, share: 0.55, range: 0.05 });
const brick = (random) => masonry(random, { course: 0.15, long: 0.36, share: 0.22, range: 0.045 });

const look = (wall, surface, roofPaint, tiling, trim, doorPaint, shutters) => ({
  wall,
  surface,
  roofPaint,
  tiling,
  trim,
  doorPaint,
  shutters,
});

/** Walls, roofs and joinery by setting. */
const LOOKS = {
  coast: [
    look('#eef0ea', boards, '#76868f', shingle, '#ffffff', '#3b7f9a', '#4d86a0'),
    look('#f4efe4', plaster, '#c47a56', clay, '#5b8fb0', '#3f7fa8', '#4f8db5'),
    look('#c9d5d6', boards, '#66727c', shingle, '#fbfaf5', '#d8a24a', null),
    look('#f1e3c8', plaster, '#b9694a', clay, '#f7f2e6', '#3d7a66', '#4d8a74'),
    look('#a9b4b2', boards, '#58646c', shingle, '#f6f4ee', '#c9543f', null),
  ],
  mountains: [
    look('#b98a5e', boards, '#6f675f', shingle, '#efe3cc', '#5c7a55', '#5e7f5a'),
    look('#efe6d3', plaster, '#8a6a52', shingle, '#7a5438', '#7a5438', '#4f7350'),
    look('#9c7350', logs, '#59605f', metal, '#e9dcc0', '#a8473a', '#a8473a'),
    look('#b8b0a4', stone, '#5f666d', slate, '#8a6244', '#8a6244', null),
  ],
  lake: [
    look('#a8453a', boards, '#5d6064', metal, '#f7f3ea', '#33544c', null),
    look('#f1ead9', plaster, '#9a6a50', clay, '#5f7d6a', '#4f7a68', '#5d8a72'),
    look('#d9b45c', boards, '#6a6660', shingle, '#fbf7ec', '#7a4a35', null),
    look('#8d9f9a', battens, '#4f565b', metal, '#f2efe6', '#d2893e', null),
    look('#e6ded0', plaster, '#72706c', slate, '#6f8f9f', '#4c7186', '#6f8f9f'),
  ],
  forest: [
    look('#5d4c40', battens, '#3f4548', metal, '#d8c4a0', '#c9803a', null),
    look('#7d8f6a', boards, '#5b5a52', shingle, '#f1ead6', '#a8503a', null),
    look('#a27a54', logs, '#54605a', shingle, '#eadfc4', '#38594a', '#466a58'),
    look('#a39d92', stone, '#5f5a52', slate, '#e6dcc6', '#3d6652', '#4a7560'),
  ],
  desert: [
    look('#d9a77c', plaster, '#c98f66', clay, '#6f4a35', '#3f8a8a', null),
    look('#ecd6b4', plaster, '#d9b88f', clay, '#7a5a3f', '#4f7f95', null),
    look('#c98d68', plaster, '#b87a58', clay, '#5c4030', '#d8a03f', null),
    look('#f3e8d3', plaster, '#e2cba6', clay, '#3f4a4a', '#b8573f', null),
  ],
  city: [
    look('#a8604a', brick, '#5f656b', slate, '#f4efe3', '#2f5d50', null),
    look('#d9cbb4', brick, '#6a6058', slate, '#ffffff', '#28507a', null),
    look('#8c9aa0', boards, '#53595e', shingle, '#f6f3ea', '#c89a3d', null),
    look('#efe9dc', plaster, '#666c70', slate, '#3a4146', '#b84a3d', null),
  ],
  old_town: [
    look('#ecd2a4', plaster, '#b8674a', clay, '#f6eedd', '#3f6b58', '#4f8068'),
    look('#e3b08f', plaster, '#a85f49', clay, '#f3e7d0', '#5a4636', '#5f8a86'),
    look('#f1e9d8', plaster, '#bf7450', clay, '#d9c9a8', '#2f5f7f', '#55849a'),
    look('#cfc3ae', stone, '#a8684c', clay, '#efe4cc', '#6b3f34', '#6d7f5a'),
    look('#c9bfae', stone, '#5f666d', slate, '#f4efe2', '#28507a', null),
    look('#f1ebdd', plaster, '#6a6d70', slate, '#3f4a4c', '#a8503a', null),
  ],
};

const EAST = [
  look('#e9dfca', plaster, '#4c5359', slate, '#5a4636', '#6b4a36', null),
  look('#6a5140', battens, '#454c52', slate, '#d9c8a6', '#8a6a4c', null),
];

/** The looks of a setting that match a region; clay roofs are southern. */
export function looksFor(setting, region) {
  if (region === 'east') return EAST;
  const matching = LOOKS[setting].filter(
    (l) => region === undefined || (l.tiling === clay) === (region === 'south'),
  );
  return matching.length ? matching : region === 'south' ? LOOKS.old_town : LOOKS[setting];
}

export { battens, boards, brick, clay, logs, metal, plaster, shingle, slate, stone, thatch };
