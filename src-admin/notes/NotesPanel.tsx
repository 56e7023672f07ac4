import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { Resource } from '#src/schema/resource.ts';
import {
  addNote,
  editNote,
  removeNote,
  restoreNote,
} from '#src/wire/backOffice/endpoints/notes.ts';
import type { Note } from '#src/wire/backOffice/notes.ts';
import { Panel } from '../ui/Panel.tsx';
import { Assignee } from './Assignee.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import styles from './notes.module.css';
import { useNotes } from './useNotes.ts';

const UNDO_SHOWN_MS = 10_000;

/** The notes of staff on a record, and who takes care of it. */
export default function NotesPanel({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { data, error, refetch, change } = useNotes(resource, record.id);
  const [editing, setEditing] = useState<string | null>(null);

  const offerUndo = (title: string, undo: () => void) =>
    toast({
      title,
      colour: 'success',
      duration_ms: UNDO_SHOWN_MS,
      action: { label: 'Undo', press: undo },
    });
  const add = async (body: string) => {
    await change.mutateAsync((call, params) => call(addNote, { params, body: { body } }));
  };
  const save = async ({ id, version, body: before }: Note, body: string) => {
    await change.mutateAsync((call, params) =>
      call(editNote, { params: { ...params, note: id }, body: { body, version } }),
    );
    setEditing(null);
    offerUndo('Note saved', () =>
      change.mutate((call, params) =>
        call(editNote, {
          params: { ...params, note: id },
          body: { body: before, version: version + 1 },
        }),
      ),
    );
  };
  const remove = async ({ id }: Note) => {
    await change.mutateAsync((call, params) =>
      call(removeNote, { params: { ...params, note: id } }),
    );
    offerUndo('Note deleted', () =>
      change.mutate((call, params) => call(restoreNote, { params: { ...params, note: id } })),
    );
  };

  return (
    <Panel title="Notes">
      {error && !data ? (
        <p role="alert" className={styles.problem}>
          The notes could not be loaded. {error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          <Assignee assignee={data?.assignee ?? null} loading={!data} change={change} />
          <ol className={styles.notes} aria-label="Notes" aria-busy={!data}>
            {data?.notes.map((note) => (
              <li key={note.id} className={styles.note}>
                {editing === note.id ? (
                  <NoteForm
                    label="Edit the note"
                    initial={note.body}
                    submit="Save note"
                    onSubmit={(body) => save(note, body)}
                    onCancel={() => setEditing(null)}
                  />
                ) : (
                  <NoteItem
                    note={note}
                    onEdit={() => setEditing(note.id)}
                    onDelete={() => void remove(note).catch(() => undefined)}
                  />
                )}
              </li>
            ))}
          </ol>
          {data?.notes.length === 0 && (
            <p className={styles.none}>No notes yet. Only staff read them.</p>
          )}
          <NoteForm label="New note" submit="Add note" onSubmit={add} />
        </>
      )}
    </Panel>
  );
}
