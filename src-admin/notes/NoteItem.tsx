import IconButton from '@mui/material/IconButton';
import { Icon } from '#src/app/images/Icon.tsx';
import { noteParts } from '#src/rules/backOffice/notes.ts';
import type { Note } from '#src/wire/backOffice/notes.ts';
import { instantText } from '../ui/format.ts';
import styles from './notes.module.css';

interface Props {
  note: Note;
  onEdit: () => void;
  onDelete: () => void;
}

/** A note with its author, and for the author buttons to change it. */
export function NoteItem({ note, onEdit, onDelete }: Props) {
  const { body, author, created_at, edited_at, own } = note;
  return (
    <>
      <p className={styles.head}>
        <b dir="auto">{author?.name ?? 'Staff'}</b>
        <time dateTime={created_at}>{instantText(created_at)}</time>
        {edited_at !== null && <span>edited</span>}
        {own && (
          <span className={styles.buttons}>
            <IconButton size="small" aria-label="Edit note" onClick={onEdit}>
              <Icon name="edit" size="1rem" />
            </IconButton>
            <IconButton size="small" aria-label="Delete note" onClick={onDelete}>
              <Icon name="trash" size="1rem" />
            </IconButton>
          </span>
        )}
      </p>
      <p dir="auto" className={styles.body}>
        {noteParts(body).map(({ text, user_id }, index) =>
          user_id === null ? (
            text
          ) : (
            // Parts have no identity but their place.
            <mark key={index} className={styles.mention}>
              <bdi>{text}</bdi>
            </mark>
          ),
        )}
      </p>
    </>
  );
}
