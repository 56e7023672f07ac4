import { IMAGE_DEFAULT_FORMAT, IMAGE_PLACEHOLDER } from '#src/limits.ts';
import { IMAGE_QUALITY, IMAGE_WIDTHS_PX } from '#src/rules/files/imageWidths.ts';

const FALLBACK_WIDTH_PX = 1024;

export interface ImageSources {
  readonly src: string;
  readonly srcSet: string;
  /** A few dozen bytes: the image blurred to 10 × 10 pixels. */
  readonly placeholder: string;
}

function address(base: string, operations: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/_ipx/${operations}/${encodeURI(path)}`;
}

/** The URL of one rendition (specification §7); `width` must be one of `IMAGE_WIDTHS_PX`. */
export function imageUrl(
  base: string,
  path: string,
  width: number,
  format: 'webp' | 'jpeg' = IMAGE_DEFAULT_FORMAT,
): string {
  return address(base, `f_${format},q_${IMAGE_QUALITY},w_${width}`, path);
}

/** The URLs for an image element. Omits renditions wider than the image, which would be duplicates. */
export function imageSources(base: string, path: string, imageWidth: number): ImageSources {
  const [narrowest = FALLBACK_WIDTH_PX] = IMAGE_WIDTHS_PX;
  const widths = IMAGE_WIDTHS_PX.filter((width) => width === narrowest || width <= imageWidth);
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH_PX) ?? narrowest;
  const { width_px, height_px, quality, blur } = IMAGE_PLACEHOLDER;
  const blurred = `f_${IMAGE_DEFAULT_FORMAT},q_${quality},s_${width_px}x${height_px},blur_${blur}`;
  return {
    src: imageUrl(base, path, fallback),
    srcSet: widths.map((width) => `${imageUrl(base, path, width)} ${width}w`).join(', '),
    placeholder: address(base, blurred, path),
  };
}
