import { IMAGE_BREAKPOINTS_PX, IMAGE_DENSITIES } from '#src/limits.ts';

/** Quality of a picture, unless it is a placeholder: the specification leaves it open. */
export const IMAGE_QUALITY = 80;

/** Every width that a picture is offered in: breakpoints × densities (specification §9), in pixels. */
export const IMAGE_WIDTHS_PX: readonly number[] = [
  ...new Set(
    Object.values(IMAGE_BREAKPOINTS_PX).flatMap((px) => IMAGE_DENSITIES.map((d) => px * d)),
  ),
].sort((a, b) => a - b);
