import { IMAGE_BREAKPOINTS_PX, IMAGE_DENSITIES } from '#src/limits.ts';

/** Quality of images except placeholders; the specification leaves it open. */
export const IMAGE_QUALITY = 80;

/** All image widths: breakpoints × densities (specification §9), in pixels. */
export const IMAGE_WIDTHS_PX: readonly number[] = [
  ...new Set(
    Object.values(IMAGE_BREAKPOINTS_PX).flatMap((px) => IMAGE_DENSITIES.map((d) => px * d)),
  ),
].sort((a, b) => a - b);
