import { battens, boards, brick, clay, metal, plaster, shingle, slate } from '../looks.mjs';

export const LOOKS = {
  east: [
    {
      wall: '#e6dcc6',
      skin: plaster,
      roof: '#474e54',
      tiling: slate,
      iron: '#5a4030',
      door: '#7a5a40',
    },
  ],
  city: [
    {
      wall: '#efe9dc',
      skin: plaster,
      roof: '#5f666c',
      tiling: slate,
      iron: '#2f3a3c',
      door: '#c8703f',
    },
    {
      wall: '#a5664f',
      skin: brick,
      roof: '#5a6066',
      tiling: metal,
      iron: '#2c4a42',
      door: '#e0b04f',
    },
    {
      wall: '#46545a',
      skin: battens,
      roof: '#3f474c',
      tiling: metal,
      iron: '#e9e2d2',
      door: '#d9a24a',
    },
  ],
  old_town: [
    {
      wall: '#ecd6ae',
      skin: plaster,
      roof: '#b8674a',
      tiling: clay,
      iron: '#4f6b58',
      door: '#3f6f86',
    },
    {
      wall: '#e5b696',
      skin: plaster,
      roof: '#a85f49',
      tiling: clay,
      iron: '#4a4440',
      door: '#557a58',
    },
  ],
  coast: [
    {
      wall: '#e9eeea',
      skin: boards,
      roof: '#6f7f88',
      tiling: shingle,
      iron: '#3f7f9a',
      door: '#e0a24a',
    },
    {
      wall: '#8fb6bd',
      skin: boards,
      roof: '#5f6a72',
      tiling: metal,
      iron: '#ffffff',
      door: '#d9705a',
    },
  ],
  lake: [
    {
      wall: '#b5533f',
      skin: boards,
      roof: '#585d62',
      tiling: metal,
      iron: '#f4efe2',
      door: '#3f5f6b',
    },
    {
      wall: '#6f8577',
      skin: battens,
      roof: '#474f54',
      tiling: metal,
      iron: '#f1ead8',
      door: '#d9a24a',
    },
  ],
};
