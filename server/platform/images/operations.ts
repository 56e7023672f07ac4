import { IMAGE_DEFAULT_FORMAT, IMAGE_PLACEHOLDER } from '#src/limits.ts';
import { IMAGE_QUALITY, IMAGE_WIDTHS_PX } from '#src/rules/files/imageWidths.ts';

const FORMATS = { webp: 'webp', jpeg: 'jpeg', jpg: 'jpeg', png: 'png' } as const;
export type ImageFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** Operations of a render. Equal operations have equal `key`s in any order. */
export interface ImageOperations {
  readonly format: ImageFormat;
  /** Modifiers for ipx. */
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

/** PNG does not compress photos: a wide one would be tens of megabytes. In pixels. */
const PNG_MAX_WIDTH = 1_024;

/** Allow-list: it bounds the number of renders, so that requests cannot fill the disk. */
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

/** Parses `f_webp,q_80,w_640` (`&` also separates); null for anything outside the allow-list. */
export function parseOperations(text: string): ImageOperations | null {
  const operations = new Map<string, string>();
  for (const part of text.split(/[,&]/)) {
    const separator = part.indexOf('_');
    const name = NAMES[part.slice(0, Math.max(separator, 0))];
    const value = part.slice(separator + 1);
    if (name === undefined || operations.has(name) || !ALLOWED[name]?.has(value)) return null;
    operations.set(name, value);
  }
  if (operations.has('w') === operations.has('s')) return null;

  const requestedFormat = operations.get('f') ?? IMAGE_DEFAULT_FORMAT;
  if (!isFormat(requestedFormat)) return null;
  const format = FORMATS[requestedFormat];
  if (format === 'png' && Number(operations.get('w') ?? 0) > PNG_MAX_WIDTH) return null;
  operations.set('f', format);
  if (!operations.has('q')) operations.set('q', String(IMAGE_QUALITY));

  const entries = [...operations].sort(([a], [b]) => a.localeCompare(b));
  return {
    format,
    modifiers: Object.fromEntries(entries),
    key: entries.map(([name, value]) => `${name}_${value}`).join(','),
  };
}
