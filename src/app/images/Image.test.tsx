import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Image } from './Image.tsx';

const image = { src: 'photos/a.webp', alt: 'A villa by the sea', width: 1600, height: 1067 };

/** The `<img>` elements of some markup, as their attributes. */
function images(markup: string): Record<string, string>[] {
  return [...markup.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  );
}

describe('Image', () => {
  it('reserves its space and loads lazily', () => {
    const [, main] = images(renderToStaticMarkup(<Image {...image} sizes="50vw" />));
    expect(main).toMatchObject({
      src: '/_ipx/f_webp,q_80,w_1024/photos/a.webp',
      sizes: '50vw',
      alt: 'A villa by the sea',
      width: '1600',
      height: '1067',
      loading: 'lazy',
      decoding: 'async',
      fetchpriority: 'auto',
    });
    expect(main?.['srcset']).toContain('/_ipx/f_webp,q_80,w_1536/photos/a.webp 1536w');
  });

  it('has a blurred placeholder that assistive technology ignores', () => {
    const [blur] = images(renderToStaticMarkup(<Image {...image} />));
    expect(blur).toMatchObject({
      src: '/_ipx/f_webp,q_50,s_10x10,blur_3/photos/a.webp',
      alt: '',
      'aria-hidden': 'true',
      fetchpriority: 'low',
    });
  });

  it('loads eagerly where it has priority', () => {
    const markup = renderToStaticMarkup(<Image {...image} priority className="hero" />);
    const [, main] = images(markup);
    expect(main).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
    expect(markup).toMatch(/class="[^"]* hero"/);
  });

  it('has no style attribute, which a strict security policy would block', () => {
    expect(renderToStaticMarkup(<Image {...image} />)).not.toContain('style=');
  });
});
