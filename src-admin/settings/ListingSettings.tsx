import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState, type SubmitEvent } from 'react';
import type { Call } from '#src/session/request.ts';
import type { ChangeReviewMode } from '#src/rules/listings/listingForm.ts';
import {
  getListingSettings,
  saveListingSettings,
} from '#src/wire/backOffice/endpoints/settings.ts';
import type { ListingSettings as Settings } from '#src/wire/backOffice/settings.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './settings.module.css';
import { useSetting } from './useSetting.ts';

const CHOICES: readonly { readonly value: ChangeReviewMode; readonly label: string }[] = [
  { value: 'before', label: 'Before publishing: buyers see the previous version until then' },
  { value: 'after', label: 'After publishing: buyers see the changes immediately' },
];

const SETTING = {
  queryKey: ['settings', 'listings'] as const,
  load: (call: Call) => call(getListingSettings),
  save: (call: Call, body: Settings) => call(saveListingSettings, { body }),
};

/** When staff review a seller's changes of a published listing. */
export function ListingSettings() {
  const { query, save } = useSetting(SETTING);
  const { data, error, refetch } = query;
  if (data)
    return <Form key={data.version} saved={data} save={save} reload={() => void refetch()} />;
  if (error && !data)
    return (
      <EmptyState
        icon="error_circle"
        title="The settings could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  return <div className={styles.waiting} aria-busy />;
}

interface FormProps {
  saved: Settings;
  save: ReturnType<typeof useSetting<Settings>>['save'];
  reload: () => void;
}

function Form({ saved, save, reload }: FormProps) {
  const notify = useNotify();
  const [mode, setMode] = useState(saved.change_review);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(
      { change_review: mode, version: saved.version },
      { onSuccess: () => notify('Saved', { type: 'success' }) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Panel title="Listings">
        <fieldset className={styles.choices}>
          <legend>Review changes of published listings</legend>
          <p className={styles.soft}>
            Title, description, place and photos. Changes that are waiting are not affected.
          </p>
          {CHOICES.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="change_review"
                value={value}
                checked={mode === value}
                onChange={() => setMode(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </Panel>
      <SaveBar
        changed={mode !== saved.change_review}
        busy={save.isPending}
        error={save.error}
        onReset={() => setMode(saved.change_review)}
        onReload={() => {
          save.reset();
          reload();
        }}
      />
    </form>
  );
}
