import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useId, useState } from 'react';
import { resources } from '#resources';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { VIEWING_MINUTES } from '#src/access/viewAs.ts';
import { startViewing } from '#src/wire/accounts/endpoints/viewAs.ts';
import type { Person } from '#src/wire/accounts/person.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './person.module.css';

const REASON_MIN = 5;
const REASON_MAX = 500;

const isWithoutData = ({ state }: Query) => state.data === undefined;

interface Props {
  id: string;
  name: string;
  profiles: Person['profiles'];
  onClose: () => void;
}

/** Asks why, and opens the market as the person. */
export default function ViewAsDialog({ id, name, profiles, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const queryClient = useQueryClient();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [profile, setProfile] = useState(profiles[0]?.id ?? '');
  const start = useMutation({
    mutationFn: async () => {
      const body = { reason, ...(profile !== '' && { profile_id: profile }) };
      // From now on the session cannot read staff records, which a realtime event would refetch, and a list of this
      // page that waits for another one.
      const resume = realtimeClient.pause();
      try {
        await queryClient.cancelQueries();
        return (await api.call(startViewing, { params: { id }, body })).data;
      } catch (error) {
        resume();
        void queryClient.refetchQueries({ type: 'active', predicate: isWithoutData });
        throw error;
      }
    },
    // Another document: nothing that staff read stays in memory.
    onSuccess: ({ path }) => location.assign(path),
  });
  const complete = reason.trim().length >= REASON_MIN;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        View as <bdi>{name}</bdi>
      </DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (complete) start.mutate();
        }}
      >
        <DialogContent className={styles.dialog}>
          <p>
            You see the market as this person for {VIEWING_MINUTES} minutes and cannot change
            anything. Messages, documents and sign-in settings stay private. The audit log keeps
            your name and the reason.
          </p>
          {profiles.length > 1 && (
            <TextField
              select
              label="As"
              value={profile}
              onChange={(event) => setProfile(event.target.value)}
            >
              {profiles.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  <bdi>{one.display_name}</bdi> (
                  {inSentence(
                    valueLabelOf(resources.profiles.fields.profile_type, one.profile_type),
                  )}
                  )
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            helperText={`At least ${REASON_MIN} characters, such as the question they asked.`}
            multiline
            minRows={2}
            required
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
          {start.error && <Failure>{start.error.message}</Failure>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!complete || start.isPending}>
            {/* A button drops the space between its parts. */}
            <span>
              View as <bdi>{name}</bdi>
            </span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
