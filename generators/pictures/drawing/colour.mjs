const cache = new Map();

function channels(hex) {
  let found = cache.get(hex);
  if (!found) {
    const number = Number.parseInt(hex.slice(1), 16);
    found = [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
    cache.set(hex, found);
  }
  return found;
}

const clamp = (value) => Math.min(1, Math.max(0, value));

function toHex(rgb) {
  const number = rgb.reduce((sum, value) => sum * 256 + Math.round(clamp(value) * 255), 0);
  return `#${number.toString(16).padStart(6, '0')}`;
}

const toLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toLab(hex) {
  const [r, g, b] = channels(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]) {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((v) => fromLinear(clamp(v))),
  );
}

/** Mixes in OKLab, which keeps the middle colourful. */
export function mix(from, to, share) {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab(a.map((v, i) => v + (b[i] - v) * share));
}

/** The colour of a surface `paint` in light of colour `light`. */
export function multiply(paint, light) {
  const b = channels(light);
  return toHex(channels(paint).map((v, i) => v * b[i]));
}

/** Adds to the lightness (OKLab, -1…1) and scales the chroma. */
export function tone(hex, lightness, chroma = 1) {
  const [l, a, b] = toLab(hex);
  return fromLab([clamp(l + lightness), a * chroma, b * chroma]);
}
