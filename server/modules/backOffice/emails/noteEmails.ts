import { plainNote } from '#src/rules/backOffice/notes.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { backOfficeKinds } from './notificationKinds.ts';

interface About {
  /** Who wrote the note or assigned the record. */
  readonly by: string;
  /** The record's title. */
  readonly title: string;
  readonly href: string;
}

const noteMention = emailTemplate({
  name: 'note_mention',
  kind: backOfficeKinds.note_mention,
  to: 'The member of staff who is mentioned',
  when: 'A note on a record mentions them.',
  texts: {
    subject: '{author} mentioned you in a note on {record}',
    intro: '{author} wrote in a note on {record}:',
    note: '{message}',
    button: 'Open the record',
  },
  fixed: ['note'],
});

export const noteMentionEmail = ({ by, title, href }: About, body: string) =>
  noteMention.email({ author: by, record: title, message: plainNote(body) }, { href });

const recordAssigned = emailTemplate({
  name: 'record_assigned',
  kind: backOfficeKinds.record_assigned,
  to: 'The member of staff who takes care of the record',
  when: 'Someone assigned a record to them.',
  texts: {
    subject: '{author} assigned {record} to you',
    assigned: '{author} asks you to take care of {record}.',
    button: 'Open the record',
  },
});

export const recordAssignedEmail = ({ by, title, href }: About) =>
  recordAssigned.email({ author: by, record: title }, { href });

export const noteTemplates = [noteMention, recordAssigned];
