import { plainNote } from '#src/rules/backOffice/notes.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

interface About {
  /** Who wrote the note or assigned the record. */
  readonly by: string;
  /** The record's title. */
  readonly title: string;
  readonly href: string;
}

export function noteMentionEmail({ by, title, href }: About, body: string): NoticeContent {
  return {
    kind: 'note_mention',
    subject: `${by} mentioned you in a note on ${title}`,
    paragraphs: [`${by} wrote in a note on ${title}:`, plainNote(body)],
    action: { label: 'Open the record', href },
  };
}

export function recordAssignedEmail({ by, title, href }: About): NoticeContent {
  return {
    kind: 'record_assigned',
    subject: `${by} assigned ${title} to you`,
    paragraphs: [`${by} asks you to take care of ${title}.`],
    action: { label: 'Open the record', href },
  };
}
