import { isolate } from '#src/rules/texts/isolate.ts';
import { cutIsolated } from '../emailContent/isolatedText.ts';
import type { RenderedEmail } from '../emailContent/email.ts';

const TEXT_MAX = 300;

/**
 * The first paragraph of an email for the list, without the greeting and at most 300 characters, and
 * the agent who caused it.
 */
export function listedText({ paragraphs, signature }: RenderedEmail, name: string): string {
  const greetings = [`Hello ${isolate(name)}, `, `Hello ${isolate(name)},`];
  const [text = ''] = paragraphs
    .map((paragraph) => {
      const greeting = greetings.find((start) => paragraph.startsWith(start)) ?? '';
      if (greeting === '') return paragraph;
      const rest = paragraph.slice(greeting.length);
      return rest.charAt(0).toUpperCase() + rest.slice(1);
    })
    .filter((paragraph) => paragraph !== '');
  const shown = text.length > TEXT_MAX ? `${cutIsolated(text, TEXT_MAX).trimEnd()}…` : text;
  return [shown, signature].filter(Boolean).join(' ');
}

/** The path of an address of this market; null for another address. */
export const pathOf = (href: string, publicUrl: string): string | null =>
  href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : null;
