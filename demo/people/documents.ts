import sharp from 'sharp';
import type { StepName } from '#src/rules/onboarding/step.ts';
import type { Newcomer } from './newcomers.ts';

const INK = '#1a252b';

/** A document image (JPEG) marked as a specimen, so that it cannot pass for a real one. */
export function documentImage(step: StepName, person: Newcomer): Promise<Buffer> {
  const svg = step === 'registration_document' ? extract(person) : passport(person);
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const lines = (x: number, from: number, step: number, texts: readonly string[]) =>
  texts
    .map((text, index) => `<text x="${x}" y="${from + index * step}">${escaped(text)}</text>`)
    .join('');

function passport({ name, born, town: [city, , country] }: Newcomer): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.join(' ');
  const zone = `P<${country}${last.toUpperCase()}<<${first.toUpperCase()}`.padEnd(40, '<');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
<rect width="900" height="600" fill="#b9a98f"/><rect x="40" y="30" width="820" height="540" rx="24" fill="#e4ecf2"/>
<rect x="80" y="150" width="210" height="270" fill="#c4d2dd"/><circle cx="185" cy="250" r="58" fill="#7d94a6"/>
<path d="M95 420c10-80 170-80 180 0z" fill="#7d94a6"/>
<g font-family="sans-serif" fill="${INK}" font-size="30"><text x="80" y="100" font-size="40">PASSPORT · SPECIMEN</text>
${lines(330, 190, 62, [last, first, born, `${city}, ${country}`])}</g>
<text x="80" y="520" font-family="monospace" font-size="28" fill="${INK}">${escaped(zone)}</text></svg>`;
}

function extract({
  name,
  display_name = name,
  town: [city, postal_code, country],
}: Newcomer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"><rect width="700" height="900" fill="#fbfaf5"/>
<g font-family="serif" fill="${INK}" font-size="26"><text x="70" y="110" font-size="40">Register of companies</text>
<text x="70" y="160">Extract · Specimen</text><path d="M70 190h560" stroke="${INK}"/>
${lines(70, 260, 60, [display_name, `${postal_code} ${city}, ${country}`, 'Number 0401.223.177', `Represented by ${name}`])}</g>
<circle cx="560" cy="760" r="70" fill="none" stroke="#8c2f2f" stroke-width="6"/></svg>`;
}
