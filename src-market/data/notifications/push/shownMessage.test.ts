import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownMessage } from './shownMessage.ts';

const ID = '01a2083a-da85-70c4-8e82-be1601c13fc9';

describe('shownMessage', () => {
  it('shows title and text, and opens the link', () => {
    const pushed = { id: ID, title: 'Accept or decline', text: 'Two nights', link: '/offers?x=1' };
    expect(shownMessage(JSON.stringify(pushed))).toMatchObject({
      title: 'Accept or decline',
      options: { body: 'Two nights', tag: ID, data: { id: ID, path: '/offers?x=1' } },
    });
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '',
    null,
    5,
  ])('opens the front page instead of %s', (link) => {
    const { options } = shownMessage(JSON.stringify({ id: ID, title: 'T', text: '', link }));
    expect(options.data.path).toBe('/');
  });

  it('shows something for every push, and opens this market only', () => {
    const value = fc.oneof(fc.string(), fc.json(), fc.webUrl(), fc.constant('null'));
    fc.assert(
      fc.property(value, fc.string(), (pushed, link) => {
        for (const text of [pushed, JSON.stringify({ title: pushed, link })]) {
          const { title, options } = shownMessage(text);
          expect(title).not.toBe('');
          const { origin } = new URL(options.data.path, 'https://keystead.test');
          expect(origin).toBe('https://keystead.test');
        }
      }),
    );
  });
});
