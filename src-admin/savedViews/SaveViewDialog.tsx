import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { HttpError } from 'react-admin';
import { useState } from 'react';
import { z } from 'zod';
import type { SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FlagControl } from '../controls/FlagControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { plainText } from '../ui/format.ts';
import { useWriteView } from './savedViewQueries.ts';
import type { Look } from './useListLook.ts';

interface Props {
  resource: Resource;
  look: Look;
  /** The view to rename; null to save the present look as a new view. */
  view: SavedView | null;
  onClose: () => void;
}

/** The server's message for the name, which is the only field it validates. */
function nameProblem(error: Error): string {
  const body = z
    .object({ errors: z.object({ name: z.string() }) })
    .safeParse(error instanceof HttpError ? error.body : null);
  return body.data?.errors.name ?? error.message;
}

/** The name of a view, and whether it is shared. */
export default function SaveViewDialog({ resource, look, view, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const write = useWriteView(resource);
  const save = () =>
    write.mutate(
      view
        ? { id: view.id, changes: { name, shared } }
        : { save: { name, shared, look: look.look } },
      {
        onSuccess: (saved) => {
          if (saved) look.markSaved(saved);
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="save-view">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle id="save-view">{view ? 'Rename or share' : 'Save this view'}</DialogTitle>
        <DialogContent>
          <LabelledControl
            id="view-name"
            label="Name"
            error={write.error ? nameProblem(write.error) : undefined}
            help="Saves the filters, the sorting, the columns and the density."
          >
            <TextControl
              id="view-name"
              value={name}
              invalid={write.isError}
              describedBy="view-name-text"
              onChange={(value) => setName(plainText(value))}
            />
          </LabelledControl>
          <LabelledControl id="view-shared" label="Shared with all staff who read this list">
            <FlagControl
              id="view-shared"
              value={shared}
              onChange={(value) => setShared(value === true)}
            />
          </LabelledControl>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={write.isPending || name.trim() === ''}
          >
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
