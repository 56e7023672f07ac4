import { z } from 'zod';
import { isTimeZone } from '#src/rules/dates/timeZone.ts';
import { emailAddress } from './emailAddress.ts';
import { amend, make } from '../fieldMeta.ts';
import { personName } from './personName.ts';
import { dialled, isPhone } from './phoneNumber.ts';
import { writtenText } from './writtenText.ts';

const written = (min: number, max: number) =>
  min > 1 ? writtenText({ min, max }) : z.string().trim().min(min).max(max);

export const text = ({ min = 1, max = 200 }: { min?: number; max?: number } = {}) =>
  make(written(min, max), { kind: 'text', sql: 'text' });

/** The name of a resource, such as `fee_structures`. */
export const resourceName = () => amend(text({ max: 60 }), { namesResource: true });

/** A name of a person or profile: one line, without hidden characters, addresses and links. */
export const name = () => make(personName(), { kind: 'text', sql: 'text' });

/** An ISO 3166-1 alpha-2 country code, converted to upper case. */
export const country = () =>
  make(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Write a country by its two letters, such as PT.'),
    { kind: 'text', sql: 'text' },
  );

/** The part of an ISO 3166-2 code after the country, such as `BY` of `DE-BY`, converted to upper case. */
export const region = () =>
  make(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,3}$/, 'Write the code without the country, such as BY for Bavaria.'),
    { kind: 'text', sql: 'text' },
  );

/** An IANA time zone name; must exist, because local days are computed with it. */
export const timeZone = () =>
  make(z.string().trim().max(64).refine(isTimeZone, 'Write a time zone, such as Europe/Lisbon.'), {
    kind: 'text',
    sql: 'text',
  });

export const longText = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}) =>
  make(written(min, max), { kind: 'long_text', sql: 'text' });

/** Compared case-insensitively; both spellings of an international domain are one. */
export const email = () => make(emailAddress(), { kind: 'email', sql: 'citext' });

/** A number as it is dialled from anywhere, such as `+351912345678`; spaces and brackets are removed. */
export const phone = () =>
  make(
    z
      .string()
      .transform(dialled)
      .refine(isPhone, 'Write the number with its country code, such as +351 912 345 678.')
      .meta({ type: 'string', format: 'phone' }),
    { kind: 'phone', sql: 'text' },
  );

const MAX_URL = 2_000;

/** The address of a web page, `https` or `http`. */
export const url = () =>
  make(
    z
      .string()
      .trim()
      .max(MAX_URL)
      .refine(isWebAddress, 'Write a whole address, such as https://example.com/page.')
      .meta({ format: 'uri' }),
    { kind: 'url', sql: 'text' },
  );

function isWebAddress(text: string): boolean {
  // `URL` removes line breaks and completes `https:a`.
  if (!/^https?:\/\/[^\s/]+/i.test(text) || /\s/.test(text)) return false;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  return parsed !== null && parsed.username === '' && /[.:]|^localhost$/.test(parsed.hostname);
}
