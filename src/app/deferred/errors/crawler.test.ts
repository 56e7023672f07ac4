import { describe, expect, it } from 'vitest';
import { isCrawler } from './crawler.ts';

const chrome = (rest: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

describe('section 4: crawler user agents (bots, audit tools, social preview fetchers, search engines)', () => {
  it.each([
    ['search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'search engine',
      chrome(
        'Chrome/131.0 Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      ),
    ],
    ['search engine', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)'],
    ['bot', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'],
    ['bot', 'curl/8.5.0'],
    ['social preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['social preview', 'Twitterbot/1.0'],
    ['social preview', 'WhatsApp/2.23.20.0'],
    ['social preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['social preview', 'LinkedInBot/1.0 (compatible; Mozilla/5.0)'],
    ['audit tool', chrome('Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse')],
    ['audit tool', chrome('Chrome/117.0.0.0 Safari/537.36 GTmetrix')],
    ['audit tool', chrome('Chrome/131.0.0.0 Safari/537.36 PTST/240101.120000')],
    ['audit tool', 'Mozilla/5.0 (compatible; PingdomPageSpeed/1.0)'],
  ])('counts a %s: %s', (_kind, user_agent) => {
    expect(isCrawler(user_agent)).toBe(true);
  });

  it.each([
    chrome('Chrome/131.0.0.0 Safari/537.36'),
    chrome('Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'),
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    // The native shell on a phone.
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  ])('counts no person: %s', (user_agent) => {
    expect(isCrawler(user_agent)).toBe(false);
  });
});
