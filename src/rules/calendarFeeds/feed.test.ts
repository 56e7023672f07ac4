import { describe, expect, it } from 'vitest';
import { FEED_ERRORS, feedErrorText } from './feed.ts';

describe('the text of an error', () => {
  it.each(FEED_ERRORS)('%s is a sentence for an address and for a file', (code) => {
    for (const source of ['address', 'file'] as const)
      expect(feedErrorText(code, source)).toMatch(/^[A-Z].+\.$/);
  });

  it.each(['too_large', 'not_calendar', 'incomplete', 'too_complex'] as const)(
    '%s of a file does not name an address',
    (code) => {
      expect(feedErrorText(code, 'file')).not.toMatch(/address|server/);
    },
  );

  it('says what is wrong', () => {
    expect(feedErrorText('not_calendar', 'address')).toContain('at this address');
    expect(feedErrorText('not_calendar', 'file')).toContain('in this file');
  });
});
