import { describe, expect, it } from 'vitest';
import { deviceOf, visitorMark, isCountable, referrerOf } from './visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';

describe('countable visits', () => {
  it.each([
    ['a browser', { 'user-agent': FIREFOX }, true],
    ['a phone', { 'user-agent': IPHONE }, true],
    ['no user agent', {}, false],
    ['a search engine', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, false],
    ['a script', { 'user-agent': 'curl/8.5.0' }, false],
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }, false],
    ['a browser with Do Not Track', { 'user-agent': FIREFOX, dnt: '1' }, false],
    ['a browser with Do Not Track off', { 'user-agent': FIREFOX, dnt: '0' }, true],
    ['a browser with Global Privacy Control', { 'user-agent': FIREFOX, 'sec-gpc': '1' }, false],
    ['a prefetched page', { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch' }, false],
  ])('%s', (_who, headers, expected) => {
    expect(isCountable({ headers })).toBe(expected);
  });
});

describe('the referrer', () => {
  it.each([
    ['https://www.example.org/a/b?secret=1', 'example.org'],
    ['https://news.example.org/', 'news.example.org'],
    ['https://keystead.test/search?place=lisbon', ''],
    ['android-app://com.example', ''],
    ['no address', ''],
    [undefined, ''],
  ])('of %s is %s', (referer, expected) => {
    expect(referrerOf(referer, ['keystead.test'])).toBe(expected);
  });

  it('is only a host, cut to its maximum length', () => {
    expect(referrerOf(`https://${'a.'.repeat(120)}org/`, [])).toHaveLength(100);
  });
});

it.each([
  [FIREFOX, 'desktop'],
  [IPHONE, 'mobile'],
  [IPAD, 'tablet'],
  ['something unknown', 'other'],
])('detects the device of %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

it('hashes a visitor with the day’s salt and the scope', () => {
  const mark = visitorMark('salt', '10.0.0.1\nFirefox', 'day');
  expect(visitorMark('salt', '10.0.0.1\nFirefox', 'day')).toBe(mark);
  expect(visitorMark('another', '10.0.0.1\nFirefox', 'day')).not.toBe(mark);
  expect(visitorMark('salt', '10.0.0.1\nFirefox', 'search')).not.toBe(mark);
  expect(mark).toMatch(/^[\w-]{43}$/);
});
