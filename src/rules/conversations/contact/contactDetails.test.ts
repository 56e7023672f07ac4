import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_CORPUS } from '#tests/fixtures/contactDetails.ts';
import { generatedContactMessages } from '#tests/fixtures/generatedContactMessages.ts';
import type { MessageFlag } from '../message.ts';
import { contactDetails } from './contactDetails.ts';

const OWN_HOST = 'keystead.test';

/** Shares of what was found that is right, and of what is there that was found. */
function measure(corpus: readonly (readonly [text: string, kinds: readonly MessageFlag[]])[]) {
  let right = 0;
  let wrong = 0;
  let missed = 0;
  const problems: string[] = [];
  for (const [text, kinds] of corpus) {
    const found = contactDetails(text, OWN_HOST);
    right += found.filter((kind) => kinds.includes(kind)).length;
    const extra = found.filter((kind) => !kinds.includes(kind));
    const absent = kinds.filter((kind) => !found.includes(kind));
    wrong += extra.length;
    missed += absent.length;
    if (extra.length + absent.length > 0)
      problems.push(`${text}: +${extra.join(' ')} -${absent.join(' ')}`);
  }
  return { precision: right / (right + wrong), recall: right / (right + missed), problems };
}

describe('contact details', () => {
  it.each([
    ['labelled by hand', CONTACT_CORPUS],
    ['generated', generatedContactMessages(200)],
  ])('are found with high precision and recall in messages %s', (name, corpus) => {
    const { precision, recall, problems } = measure(corpus);
    console.info(
      `contact details, ${corpus.length} messages ${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n${problems.join('\n')}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.88);
  });

  it('accepts links to this site and none to hosts that look like it', () => {
    expect(contactDetails('https://keystead.test/property/1', OWN_HOST)).toEqual([]);
    expect(contactDetails('https://keystead.test.evil.com/x', OWN_HOST)).toEqual(['link']);
    expect(contactDetails('notkeystead.com', OWN_HOST)).toEqual(['link']);
  });

  it.each([
    'اتصل بي +٣٥١ ٩١٢ ٣٤٥ ٦٧٨',
    'ＷｈａｔｓＡｐｐ ＋３５１９１２３４５６７８',
    'Call +351\u202F912\u2060345\u200B678',
  ])('finds a phone number in every script: %s', (text) => {
    expect(contactDetails(text, OWN_HOST)).toContain('phone');
  });

  it('takes any text, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (text) => {
        expect(Array.isArray(contactDetails(text, OWN_HOST))).toBe(true);
      }),
    );
    for (const unit of ['a.', 'one ', '1 ', 'a at ', '-', 'a-', '9,', 'pt50 0002 ']) {
      const started = performance.now();
      contactDetails(unit.repeat(4_000 / unit.length), OWN_HOST);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
