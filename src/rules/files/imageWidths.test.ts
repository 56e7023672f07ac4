import { expect, it } from 'vitest';

import { IMAGE_WIDTHS_PX } from './imageWidths.ts';

it('has every breakpoint at both densities once', () => {
  expect(IMAGE_WIDTHS_PX).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});
