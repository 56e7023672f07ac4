import { IMAGE_DEFAULT_FORMAT, IMAGE_PLACEHOLDER } from '#src/limits.ts';
import { IMAGE_QUALITY, IMAGE_WIDTHS_PX } from '#src/rules/files/imageWidths.ts';

const FORMATS = { webp: 'webp', jpeg: 'jpeg', jpg: 'jpeg', png: 'png' } as const;
export type ImageFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** What a render is asked to do. Equal wishes have equal `key`s, in whatever order they were written. */
export interface ImageOperations {
  readonly format: ImageFormat;
  /** Modifiers as ipx takes them. */
  readonly modifiers: Readonly<Record<string, string>>;
  readonly key: string;
}

const NAMES: Readonly<Record<string, string>> = {
  f: 'f',
  format: 'f',
  q: 'q',
  quality: 'q',
  w: 'w',
  width: 'w',
  s: 's',
  resize: 's',
  blur: 'blur',
};

const { width_px, height_px, quality, blur } = IMAGE_PLACEHOLDER;

/** Every picture that can be asked for is one of few: nobody can fill the disk by counting up widths. */
const ALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  f: new Set(Object.keys(FORMATS)),
  q: new Set([String(IMAGE_QUALITY), String(quality)]),
  w: new Set([...IMAGE_WIDTHS_PX, width_px].map(String)),
  s: new Set([`${width_px}x${height_px}`]),
  blur: new Set([String(blur)]),
};

function isFormat(text: string): text is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, text);
}

/** Reads `f_webp,q_80,w_640` (`&` separates too); null for anything outside the allow-list. */
export function parseOperations(text: string): ImageOperations | null {
  const wishes = new Map<string, string>();
  for (const part of text.split(/[,&]/)) {
    const cut = part.indexOf('_');
    const name = NAMES[part.slice(0, Math.max(cut, 0))];
    const value = part.slice(cut + 1);
    if (name === undefined || wishes.has(name) || !ALLOWED[name]?.has(value)) return null;
    wishes.set(name, value);
  }
  if (wishes.has('w') === wishes.has('s')) return null;

  const wished = wishes.get('f') ?? IMAGE_DEFAULT_FORMAT;
  if (!isFormat(wished)) return null;
  const format = FORMATS[wished];
  wishes.set('f', format);
  if (!wishes.has('q')) wishes.set('q', String(IMAGE_QUALITY));

  const entries = [...wishes].sort(([a], [b]) => a.localeCompare(b));
  return {
    format,
    modifiers: Object.fromEntries(entries),
    key: entries.map(([name, value]) => `${name}_${value}`).join(','),
  };
}
