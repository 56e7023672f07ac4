import { mix, multiply } from '../../../drawing/colour.mjs';

/** A dark glaze instead of a blend mode, which would take seconds for all windows. */
export const glaze = (mood) => multiply('#3a4058', mood.shade);

export const SHADOW = { opacity: 0.42 };

export function edges(face, { u, v, w, h, arch = 0 }) {
  if (!arch)
    return [
      [u, v],
      [u + w, v],
      [u + w, v + h],
      [u, v + h],
    ];
  const points = [
    [u, v],
    [u + w, v],
    [u + w, v + h - arch],
  ];
  for (let i = 1; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI;
    points.push([u + w / 2 + (Math.cos(angle) * w) / 2, v + h - arch + Math.sin(angle) * arch]);
  }
  return [...points, [u, v + h - arch]];
}

export const enlarge = (o, by) => ({
  ...o,
  u: o.u - by,
  v: o.v - by,
  w: o.w + 2 * by,
  h: o.h + 2 * by,
  arch: o.arch ? o.arch + by * 0.6 : 0,
});

/** The fill of a pane: the lit room or the reflected sky. */
export function pane(renderer, face, o, random, glow) {
  const { mood, canvas, camera } = renderer;
  const low = camera.point(face.at(o.u + o.w / 2, o.v));
  const high = camera.point(face.at(o.u + o.w / 2, o.v + o.h));
  if (glow > 0) {
    const warm = random.pick(['#ffd58a', '#ffcf7d', '#ffe0a6', '#f9c272']);
    const dark = mix('#b06a3c', mood.shade, 0.25);
    const fill = canvas.linear(low, high, [
      [0, mix(dark, warm, glow * 0.65)],
      [0.55, mix(dark, warm, glow)],
      [1, mix(dark, warm, 0.55 * glow)],
    ]);
    return { fill, curtain: mix(warm, '#fff3d6', 0.45), glowing: true };
  }
  const deep = multiply('#3c4c58', mix(mood.shade, mood.light, 0.55));
  const sky = mix(mood.sky[1], mood.sky[2], 0.5);
  const fill = canvas.linear(low, high, [
    [0, mix(deep, sky, 0.12)],
    [0.45, mix(deep, sky, 0.28)],
    [1, mix(deep, sky, 0.62)],
  ]);
  return { fill, curtain: mix(multiply('#f3eee2', mood.shade), deep, 0.25), glowing: false };
}
