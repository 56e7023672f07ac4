/** Characters of a note. */
export const NOTE_MAX = 4_000;

/** A mention in the text of a note: `@[Ana Costa](0194…)`. */
const MENTION = /@\[([^\]\n]{1,200})\]\(([0-9a-f-]{36})\)/g;

export interface NotePart {
  readonly text: string;
  /** The mentioned user; null for plain text. */
  readonly user_id: string | null;
}

/** How a note stores the mention of a person. */
export const mentionOf = (name: string, userId: string): string =>
  `@[${name.replaceAll(/[[\]\n]/g, '')}](${userId})`;

/** The text of a note, split at its mentions. */
export function noteParts(body: string): readonly NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of body.matchAll(MENTION)) {
    const [whole, name = '', user_id = ''] = match;
    if (match.index > end) parts.push({ text: body.slice(end, match.index), user_id: null });
    parts.push({ text: `@${name}`, user_id });
    end = match.index + whole.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), user_id: null });
  return parts;
}

/** The users whom a note mentions, each once. */
export const mentionsIn = (body: string): readonly string[] => [
  ...new Set(noteParts(body).flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))),
];

/** The text of a note as people read it. */
export const plainNote = (body: string): string =>
  noteParts(body)
    .map(({ text }) => text)
    .join('');
