import { afterEach, describe, expect, it, vi } from 'vitest';
import { readersLanguage, readersLocale, readersZone } from './reader.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the reader’s time zone', () => {
  const inZone = (timeZone: unknown) =>
    vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValueOnce({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

  it.each(['Europe/Lisbon', 'UTC', 'America/Argentina/Buenos_Aires'])('is %s', (zone) => {
    inZone(zone);
    expect(readersZone()).toBe(zone);
  });

  it.each(['Etc/Unknown', undefined, null, '', '+03:00', 'Mars/Olympus', 7])(
    'falls back where the browser says %s',
    (zone) => {
      inZone(zone);
      expect(readersZone()).toBe('UTC');
      inZone(zone);
      expect(readersZone('Asia/Tokyo')).toBe('Asia/Tokyo');
    },
  );
});

describe('the reader’s variant of the page’s language', () => {
  it.each<[languages: readonly string[] | undefined, locale: string]>([
    [['en-US'], 'en-US'],
    [['de-DE', 'en-AU', 'en-US'], 'en-AU'],
    [['en'], 'en-GB'],
    [['en-US@posix', 'C'], 'en-GB'],
    [['C', 'en-IE'], 'en-IE'],
    [['en_US'], 'en-GB'],
    [['th-TH-u-ca-buddhist'], 'en-GB'],
    [['en-TH-u-ca-buddhist-nu-thai'], 'en-TH'],
    [['ar-EG'], 'en-GB'],
    [['eng-CA'], 'en-CA'],
    [[''], 'en-GB'],
    [[], 'en-GB'],
    [undefined, 'en-GB'],
  ])('of %j is %s', (languages, locale) => {
    vi.stubGlobal('navigator', { languages });
    expect(readersLocale('en-GB')).toBe(locale);
  });
});

describe('the reader’s language', () => {
  it.each([
    [['pl-PL', 'en'], 'pl-PL'],
    [['C', 'ru'], 'ru'],
    [['en-US@posix'], 'en'],
    [[], 'en'],
  ])('is the first that is one: %j', (languages, language) => {
    vi.stubGlobal('navigator', { languages });
    expect(readersLanguage()).toBe(language);
  });
});
