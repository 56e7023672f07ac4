import { normalize } from './geometry.mjs';

/**
 * A mood is a time of day and its light. `sky` lists colours from the zenith to the horizon; `light` and
 * `shade` tint surfaces in and out of the sun; `haze` is the colour of distance; `lamps` 0…1 is the glow
 * of windows; `sun` points to the sun and is mirrored for light from the right.
 */
const MOODS = {
  dawn: {
    sky: ['#6d8fb8', '#b9b6c8', '#f2c3a8', '#fbe2c2'],
    light: '#ffe2c4',
    shade: '#9093b0',
    haze: '#eccfc3',
    glow: '#fff0d4',
    sun: [-0.72, 0.34, -0.6],
    lamps: 0.25,
    cloud: ['#f9dccb', '#c9b3c2'],
  },
  morning: {
    sky: ['#6fb0d8', '#a5d2e6', '#d9ebe8', '#f5efdc'],
    light: '#fff3dc',
    shade: '#8fa2c0',
    haze: '#dbe7e4',
    glow: '#fffbe8',
    sun: [-0.7, 0.62, -0.55],
    lamps: 0,
    cloud: ['#ffffff', '#cfdde6'],
  },
  noon: {
    sky: ['#3f94cf', '#79bce2', '#b5dcee', '#e4f2ef'],
    light: '#fffaf0',
    shade: '#8aa0c6',
    haze: '#cfe4ea',
    glow: '#ffffff',
    sun: [-0.5, 0.85, -0.55],
    lamps: 0,
    cloud: ['#ffffff', '#c4d9e8'],
  },
  golden: {
    sky: ['#6d9cc0', '#b7c4bd', '#f3d097', '#fbe6b4'],
    light: '#ffdda2',
    shade: '#8c86a2',
    haze: '#eed6ac',
    glow: '#fff2c6',
    sun: [-0.8, 0.36, -0.5],
    lamps: 0.2,
    cloud: ['#fff0cf', '#d9b79d'],
  },
  sunset: {
    sky: ['#41548c', '#8d6f9c', '#e58c7c', '#fcc487'],
    light: '#ffc08c',
    shade: '#736c94',
    haze: '#dc9f92',
    glow: '#ffe3a8',
    sun: [-0.84, 0.26, -0.46],
    lamps: 0.55,
    cloud: ['#ffc394', '#a06f93'],
  },
  dusk: {
    sky: ['#22336a', '#4a5590', '#9a7ba0', '#eda98c'],
    light: '#aeb0da',
    shade: '#565d94',
    haze: '#7f7aa6',
    glow: '#f8c7a0',
    sun: [-0.6, 0.5, -0.6],
    lamps: 1,
    flat: true,
    cloud: ['#c98f9b', '#565a90'],
  },
  night: {
    sky: ['#0e1c3f', '#1b3260', '#35578a', '#6d8fb2'],
    light: '#7e98c8',
    shade: '#364a7e',
    haze: '#48689a',
    glow: '#dfe9f5',
    sun: [-0.5, 0.7, -0.5],
    lamps: 1,
    flat: true,
    stars: true,
    cloud: ['#4f6a9a', '#2a4273'],
  },
  overcast: {
    sky: ['#9fb4c2', '#bccbd3', '#d5dedf', '#e9ebe4'],
    light: '#f1f2ee',
    shade: '#a3afbf',
    haze: '#d3dcdd',
    glow: '#f6f5ee',
    sun: [-0.4, 0.85, -0.5],
    lamps: 0.35,
    flat: true,
    cloud: ['#dfe6e8', '#a9b9c5'],
  },
};

export function moodOf(name, fromRight = false) {
  const mood = MOODS[name];
  const [x, y, z] = mood.sun;
  return { ...mood, name, fromRight, sun: normalize([fromRight ? -x : x, y, z]) };
}
