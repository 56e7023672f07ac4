export const WIDTH = 1600;
export const HEIGHT = 1067;

const n = (value) => Math.round(value * 10) / 10;

/** `points` as path data. */
export function outline(points, closed = true) {
  const data = points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  return closed ? `${data}Z` : data;
}

/** A smooth closed curve through `points` (Catmull-Rom). */
export function curve(points, closed = true) {
  const count = points.length;
  const at = (i) =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  let data = `M${n(points[0][0])} ${n(points[0][1])}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i += 1) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    data += `C${n(q[0] + (r[0] - p[0]) / 6)} ${n(q[1] + (r[1] - p[1]) / 6)} ${n(r[0] - (s[0] - q[0]) / 6)} ${n(r[1] - (s[1] - q[1]) / 6)} ${n(r[0])} ${n(r[1])}`;
  }
  return closed ? `${data}Z` : data;
}

function attributes(attrs) {
  return Object.entries(attrs)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? n(value * 100) / 100 : value}"`,
    )
    .join('');
}

export const path = (data, attrs = {}) => `<path d="${data}"${attributes(attrs)}/>`;
export const shape = (points, fill, attrs = {}) => path(outline(points), { fill, ...attrs });
export const blob = (points, fill, attrs = {}) => path(curve(points), { fill, ...attrs });
export const ellipse = (cx, cy, rx, ry, fill, attrs = {}) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes({ fill, ...attrs })}/>`;
export const rect = (x, y, w, h, fill, attrs = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributes({ fill, ...attrs })}/>`;
export const line = (points, stroke, width, attrs = {}) =>
  path(outline(points, false), {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attrs,
  });
export const stroke = (points, colour, width, attrs = {}) =>
  path(curve(points, false), {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...attrs,
  });
export const group = (content, attrs = {}) =>
  `<g${attributes(attrs)}>${[content].flat(9).join('')}</g>`;

/** An SVG picture; collects the definitions (gradients, blurs, clips) that it refers to. */
export function createCanvas() {
  const defs = [];
  const known = new Map();
  let count = 0;

  function define(key, make) {
    if (key !== null && known.has(key)) return known.get(key);
    count += 1;
    const id = `d${count}`;
    defs.push(make(id));
    if (key !== null) known.set(key, id);
    return id;
  }

  const stops = (list) =>
    list
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${n(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');

  return {
    /** A linear gradient from one point to another, in picture coordinates. */
    linear(from, to, list) {
      const inner = stops(list);
      const where = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
      const id = define(
        where + inner,
        (name) =>
          `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${where}>${inner}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial([cx, cy], radius, list, squash = 1) {
      const inner = stops(list);
      const where = `cx="${n(cx)}" cy="${n(cy / squash)}" r="${n(radius)}"`;
      const id = define(
        where + squash + inner,
        (name) =>
          `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${where} gradientTransform="scale(1 ${squash})">${inner}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    blur(deviation) {
      const id = define(
        `blur${deviation}`,
        (name) =>
          `<filter id="${name}" filterUnits="userSpaceOnUse" x="-160" y="-160" width="${WIDTH + 320}" height="${HEIGHT + 320}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      );
      return `url(#${id})`;
    },
    clip(data) {
      const id = define(data, (name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`);
      return `url(#${id})`;
    },
    /** A mask: visible where `content` is white. */
    mask(content) {
      const id = define(
        null,
        (name) =>
          `<mask id="${name}" maskUnits="userSpaceOnUse" x="-10" y="-10" width="${WIDTH + 20}" height="${HEIGHT + 20}">${content.join('')}</mask>`,
      );
      return `url(#${id})`;
    },
    /** The whole picture; `content` is ordered from back to front. */
    svg(content) {
      const body = [content].flat(9).join('\n');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs.join('')}</defs>${body}</svg>`;
    },
  };
}
