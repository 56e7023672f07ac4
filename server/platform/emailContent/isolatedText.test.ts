import { describe, expect, it } from 'vitest';
import { listedText } from '../notifications/listedText.ts';
import { emailHtml, emailPlainText, renderEmail, withTexts, type EmailContent } from './email.ts';
import { cutIsolated, isolatedToHtml, wholeIsolated } from './isolatedText.ts';

const HOME = 'שקד <12> (Haifa)!';
const ISOLATED = `\u2068${HOME}\u2069`;
const IN_HTML = '<bdi dir="auto">שקד &lt;12&gt; (Haifa)!</bdi>';

const values = { name: 'שרה', place: HOME, message: 'مرحبا, 3 nights?' };
const text = (key: string, pattern: string) => ({ key, pattern, values });
const content: EmailContent = {
  template: 'sample',
  version: 0,
  subject: text('subject', '{place}: 3 nights'),
  paragraphs: [text('intro', 'Hello {name}, {place} is booked.'), text('message', '{message}')],
  facts: [
    ['Place', HOME],
    ['Nights', '3'],
  ],
  action: { label: text('button', 'View {place}'), href: 'https://keystead.example/' },
};

describe('an email with written values', () => {
  it('isolates them in the subject and the plain text', () => {
    const email = renderEmail(content);
    expect(email.subject).toBe(`${ISOLATED}: 3 nights`);
    const plain = emailPlainText(email);
    expect(plain).toContain(`Hello \u2068שרה\u2069, ${ISOLATED} is booked.`);
    expect(plain).toContain(`Place: ${ISOLATED}\nNights: 3`);
  });

  it('isolates them in the HTML, escaped; a block of one value has its direction', () => {
    const html = emailHtml(renderEmail(content));
    expect(html).toContain(`<title>${IN_HTML.replaceAll(/<.*?>/g, '')}: 3 nights</title>`);
    expect(html).toContain(`${IN_HTML}: 3 nights</h1>`);
    expect(html).toContain(`, ${IN_HTML} is booked.</p>`);
    expect(html).toMatch(/<p dir="auto" style="[^"]+">مرحبا, 3 nights\?<\/p>/);
    expect(html).toMatch(/<td dir="auto" style="[^"]+">שקד &lt;12&gt; \(Haifa\)!<\/td>/);
    expect(html).toContain(`View ${IN_HTML}</a>`);
    expect(html).not.toMatch(/[\u2068\u2069]/);
  });

  it('isolates them in texts that staff changed', () => {
    const changed = withTexts(content, 2, { intro: '{place} 12, {name}' });
    expect(renderEmail(changed).paragraphs[0]).toBe(`${ISOLATED} 12, \u2068שרה\u2069`);
  });

  it('has no greeting in the list of notifications', () => {
    expect(listedText(renderEmail(content), 'שרה')).toBe(`${ISOLATED} is booked.`);
  });

  it('has no marks without right-to-left letters', () => {
    const latin = { name: 'Ana', place: 'Quiet rooms', message: 'Hello!' };
    const email = renderEmail({
      ...content,
      subject: { ...text('subject', '{place}'), values: latin },
      paragraphs: [{ ...text('message', '{message}'), values: latin }],
      facts: [],
      action: undefined,
    });
    expect(email.subject + emailPlainText(email)).not.toMatch(/[\u2066-\u2069]/);
    expect(emailHtml(email)).not.toMatch(/bdi|dir=/);
  });
});

it('cutIsolated ends a value that it cuts', () => {
  expect(cutIsolated('Book \u2068שקד\u2069 now', 7)).toBe('Book \u2068ש\u2069');
  expect(cutIsolated('Book \u2068שקד\u2069 now', 11)).toBe('Book \u2068שקד\u2069 ');
});

it('marks without a partner stay in the HTML', () => {
  expect(isolatedToHtml('To \u2068שקד\u2069 and \u2068x')).toBe(
    'To <bdi dir="auto">שקד</bdi> and \u2068x',
  );
  expect(wholeIsolated('\u2068שקד\u2069 12')).toBeNull();
});
