import { describe, expect, it } from 'vitest';
import { acceptedEncoding, EncodedPage } from './encodedPage.ts';

const HTML = `<p>${'A quiet home. '.repeat(200)}</p>`;

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

describe('the tag of a page', () => {
  const tag = (html: string) => new EncodedPage(html).etag;

  it('is the same for the same content, and another for another', () => {
    expect(tag(HTML)).toBe(tag(HTML));
    expect(tag(HTML)).not.toBe(tag(`${HTML} `));
    expect(tag(HTML)).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('does not depend on when the data was read', () => {
    expect(tag('{"data":1,"dataUpdatedAt":1780000000000}')).toBe(
      tag('{"data":1,"dataUpdatedAt":1780000009999}'),
    );
  });
});

it('keeps the bodies that were asked for, from which it makes the others', () => {
  const page = new EncodedPage(HTML);
  expect(page.bytes).toBe(HTML.length);
  const compressed = page.body('br').length;
  expect(page.bytes).toBe(compressed);
  const gzip = page.body('gzip').length;
  expect(page.bytes).toBe(compressed + gzip);
  expect(page.body('identity').toString()).toBe(HTML);
  expect(page.body('br')).toBe(page.body('br'));
});
