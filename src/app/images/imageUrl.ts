import { IMAGE_DEFAULT_FORMAT, IMAGE_PLACEHOLDER } from '#src/limits.ts';
import { IMAGE_QUALITY, IMAGE_WIDTHS_PX } from '#src/rules/image.ts';

const FALLBACK_WIDTH_PX = 1024;

export interface ImageSources {
  readonly src: string;
  readonly srcSet: string;
  /** A few dozen bytes: the picture as a blur of 10 × 10 pixels. */
  readonly placeholder: string;
}

function address(base: string, operations: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/_ipx/${operations}/${encodeURI(path)}`;
}

/** The address of one rendition (specification §7); `width` must be one of `IMAGE_WIDTHS_PX`. */
export function imageUrl(
  base: string,
  path: string,
  width: number,
  format: 'webp' | 'jpeg' = IMAGE_DEFAULT_FORMAT,
): string {
  return address(base, `f_${format},q_${IMAGE_QUALITY},w_${width}`, path);
}

/**
 * The addresses an image element wants. Renditions wider than the picture itself are left out, for
 * they would be the same picture again.
 */
export function imageSources(base: string, path: string, pictureWidth: number): ImageSources {
  const [narrowest = FALLBACK_WIDTH_PX] = IMAGE_WIDTHS_PX;
  const fitting = IMAGE_WIDTHS_PX.filter((width) => width === narrowest || width <= pictureWidth);
  const middle = fitting.findLast((width) => width <= FALLBACK_WIDTH_PX) ?? narrowest;
  const { width_px, height_px, quality, blur } = IMAGE_PLACEHOLDER;
  const tiny = `f_${IMAGE_DEFAULT_FORMAT},q_${quality},s_${width_px}x${height_px},blur_${blur}`;
  return {
    src: imageUrl(base, path, middle),
    srcSet: fitting.map((width) => `${imageUrl(base, path, width)} ${width}w`).join(', '),
    placeholder: address(base, tiny, path),
  };
}
