import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const SCHEMES = ['light', 'dark'] as const;

function colour(name: string, scheme: 'light' | 'dark'): string {
  const pair = pairs.get(name);
  if (!pair) throw new Error(`tokens.css has no colour --${name}`);
  return pair[scheme];
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const BACKGROUNDS = ['paper', 'surface', 'surface-raised', 'well'];
const TEXTS = [
  'ink',
  'ink-soft',
  'ink-faint',
  'primary',
  'primary-strong',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
];

const READABLE: readonly [text: string, ground: string][] = [
  ...TEXTS.flatMap((text) => BACKGROUNDS.map((ground): [string, string] => [text, ground])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-secondary', 'secondary'],
  ['on-error', 'error'],
  ['primary-strong', 'primary-soft'],
  ['secondary-strong', 'secondary-soft'],
  ['ink', 'primary-soft'],
  ['ink-soft', 'primary-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'error-soft'],
  ['ink', 'success-soft'],
  ['ink', 'info-soft'],
  ['success', 'success-soft'],
  ['info', 'info-soft'],
  ['warning', 'warning-soft'],
  ['error', 'error-soft'],
  ['primary', 'success-soft'],
  ['primary', 'info-soft'],
  ['primary', 'warning-soft'],
  ['primary', 'error-soft'],
];

describe.each(SCHEMES)('the %s colours', (scheme) => {
  it.each(READABLE)('let --%s be read on --%s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus', 'primary'])('let --%s be seen as an edge', (edge) => {
    for (const ground of BACKGROUNDS) {
      expect(contrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
    }
  });
});
