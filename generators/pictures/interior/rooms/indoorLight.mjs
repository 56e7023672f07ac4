import { moodOf } from '../../drawing/moods.mjs';
import { normalize } from '../../drawing/geometry.mjs';

/** Indoor light by time of day; `beam` is the sunlight on the floor. */
const INDOORS = {
  dawn: {
    light: '#ffefdf',
    shade: '#aba6b2',
    beam: { fill: '#ffdcb4', opacity: 0.55 },
    lamps: 0.2,
  },
  morning: {
    light: '#fff7e9',
    shade: '#a9aebe',
    beam: { fill: '#fff2cc', opacity: 0.6 },
    lamps: 0,
  },
  noon: { light: '#fffaf2', shade: '#acb2bf', beam: { fill: '#fff8e0', opacity: 0.5 }, lamps: 0 },
  golden: {
    light: '#ffedcc',
    shade: '#a99c9a',
    beam: { fill: '#ffd58e', opacity: 0.66 },
    lamps: 0.15,
  },
  sunset: {
    light: '#ffe0bf',
    shade: '#9b8c96',
    beam: { fill: '#ffb97c', opacity: 0.6 },
    lamps: 0.5,
  },
  overcast: {
    light: '#f7f6f1',
    shade: '#aeb3b9',
    beam: { fill: '#ffffff', opacity: 0 },
    lamps: 0.3,
  },
  dusk: { light: '#ffebcf', shade: '#96898c', beam: { fill: '#ffffff', opacity: 0 }, lamps: 1 },
  night: { light: '#ffe5c4', shade: '#867c86', beam: { fill: '#ffffff', opacity: 0 }, lamps: 1 },
};

/** The light in a room with windows on the left, the right or at the back. */
export function indoorMood(name, windows) {
  const inside = INDOORS[name];
  const height = { noon: 0.95, morning: 0.62, golden: 0.42, dawn: 0.42, sunset: 0.36 }[name] ?? 0.7;
  const sun = {
    left: [-0.8, height, 0.28],
    right: [0.8, height, 0.28],
    back: [-0.42, height, 0.75],
  }[windows];
  const lamplit = inside.lamps > 0.7;
  return {
    outdoors: moodOf(name),
    mood: {
      ...moodOf(name),
      ...inside,
      sun: normalize(lamplit ? [0.05, 0.9, -0.6] : sun),
      flat: true,
      ambient: lamplit ? 0.42 : 0.56,
    },
  };
}
