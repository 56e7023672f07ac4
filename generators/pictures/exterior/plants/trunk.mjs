import { group, shape } from '../../drawing/canvas.mjs';

export function trunk(x, y, height, width, colours, lean, side) {
  const top = [x + lean * height, y - height];
  const half = width / 2;
  const body = [
    [x - half * 1.6, y],
    [x - half, y - height * 0.25],
    [top[0] - half * 0.6, top[1]],
    [top[0] + half * 0.6, top[1]],
    [x + half, y - height * 0.25],
    [x + half * 1.7, y],
  ];
  const lit =
    side < 0
      ? [body[0], body[1], body[2], [top[0], top[1]], [x, y - height * 0.25], [x - half * 0.2, y]]
      : [[x + half * 0.2, y], [x, y - height * 0.25], [top[0], top[1]], body[3], body[4], body[5]];
  return group([shape(body, colours.shade), shape(lit, colours.middle)]);
}
