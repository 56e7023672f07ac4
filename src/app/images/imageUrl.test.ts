import { describe, expect, it } from 'vitest';

import { imageSources, imageUrl } from './imageUrl.ts';

describe('imageSources', () => {
  it('offers webp at every breakpoint and density up to the image width, and a placeholder', () => {
    expect(imageSources('/', 'photos/coast/a.webp', 1600)).toEqual({
      src: '/_ipx/f_webp,q_80,w_1024/photos/coast/a.webp',
      srcSet: [
        '/_ipx/f_webp,q_80,w_320/photos/coast/a.webp 320w',
        '/_ipx/f_webp,q_80,w_640/photos/coast/a.webp 640w',
        '/_ipx/f_webp,q_80,w_768/photos/coast/a.webp 768w',
        '/_ipx/f_webp,q_80,w_1024/photos/coast/a.webp 1024w',
        '/_ipx/f_webp,q_80,w_1280/photos/coast/a.webp 1280w',
        '/_ipx/f_webp,q_80,w_1536/photos/coast/a.webp 1536w',
      ].join(', '),
      placeholder: '/_ipx/f_webp,q_50,s_10x10,blur_3/photos/coast/a.webp',
    });
  });

  it('offers up to twice the widest breakpoint for a large image', () => {
    const { srcSet } = imageSources('/', 'photos/a.webp', 4000);
    expect(srcSet.split(', ')).toHaveLength(9);
    expect(srcSet.endsWith('/_ipx/f_webp,q_80,w_3072/photos/a.webp 3072w')).toBe(true);
  });

  it('offers a small image at the narrowest width', () => {
    expect(imageSources('/', 'photos/a.png', 200)).toMatchObject({
      src: '/_ipx/f_webp,q_80,w_320/photos/a.png',
      srcSet: '/_ipx/f_webp,q_80,w_320/photos/a.png 320w',
    });
  });
});

describe('imageUrl', () => {
  it('starts with the base path of the application', () => {
    expect(imageUrl('/stay/', 'photos/a.webp', 640)).toBe(
      '/stay/_ipx/f_webp,q_80,w_640/photos/a.webp',
    );
  });

  it('is a jpeg for a social card', () => {
    expect(imageUrl('/', 'photos/a.webp', 1280, 'jpeg')).toBe(
      '/_ipx/f_jpeg,q_80,w_1280/photos/a.webp',
    );
  });
});
