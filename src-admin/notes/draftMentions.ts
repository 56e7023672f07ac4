import { mentionOf, noteParts } from '#src/rules/backOffice/notes.ts';
import type { StaffMember } from '#src/wire/backOffice/notes.ts';

/** A note as it is typed: mentions are names after an @, and the people they mean. */
export interface Draft {
  readonly text: string;
  readonly people: readonly StaffMember[];
}

export function draftOf(body: string): Draft {
  const parts = noteParts(body);
  return {
    text: parts.map(({ text }) => text).join(''),
    people: parts.flatMap(({ text, user_id }) =>
      user_id === null ? [] : [{ id: user_id, name: text.slice(1) }],
    ),
  };
}

/** The note to store. The longest name comes first, so that “@Ana” does not cut “@Ana Costa”. */
export function bodyOf({ text, people }: Draft): string {
  const names = [...people].toSorted((a, b) => b.name.length - a.name.length);
  const marks = names.map(({ id }, index) => [`\u0000${index}\u0000`, id] as const);
  let body = text.replaceAll('\u0000', '');
  for (const [index, { name }] of names.entries())
    body = body.replaceAll(`@${name}`, marks[index]?.[0] ?? '');
  for (const [index, { name, id }] of names.entries())
    body = body.replaceAll(marks[index]?.[0] ?? '', mentionOf(name, id));
  return body;
}

/** The name being typed after an @ before the caret; null where none is. */
export function typedMention(text: string, caret: number): string | null {
  return /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The draft with the person in place of what was typed after the @. */
export function withMention(draft: Draft, caret: number, person: StaffMember): Draft {
  const typed = typedMention(draft.text, caret) ?? '';
  const start = caret - typed.length;
  const others = draft.people.filter(({ id }) => id !== person.id);
  return {
    text: `${draft.text.slice(0, start)}${person.name} ${draft.text.slice(caret)}`,
    people: [...others, person],
  };
}
