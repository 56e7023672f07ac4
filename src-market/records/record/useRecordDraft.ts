import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordView } from '#src/wire/records/records.ts';
import { recordDraftStore } from '#src-market/data/drafts.ts';
import type { FormValues } from '../formValues.ts';
import { NEW } from '../useRecordsAddress.ts';

/**
 * Stores what is typed in this tab until it is saved, so that a reload or an ended session does not
 * lose it, and restores it. For the browser only: the server has no draft. `base` is the record that the typed values change.
 */
export function useRecordDraft(
  { watch, reset }: Pick<UseFormReturn<FormValues>, 'watch' | 'reset'>,
  path: string,
  record: RecordView | null,
  saved: FormValues,
) {
  const store = useMemo(() => recordDraftStore(path, record?.id ?? NEW), [path, record?.id]);
  const [restored, setRestored] = useState(() => store.read());
  useEffect(() => {
    // The store holds what this form wrote.
    if (restored)
      reset({ ...saved, ...restored.values } as FormValues, { keepDefaultValues: true });
  }, [restored, reset, saved]);
  const base = restored ? restored.base : record;
  useEffect(() => {
    const subscription = watch((values, { name }) => {
      // A reset names no field.
      if (name !== undefined) store.write({ base, values });
    });
    return () => subscription.unsubscribe();
  }, [watch, store, base]);
  return {
    base,
    wasRestored: restored !== null,
    forget: () => {
      store.remove();
      setRestored(null);
    },
  };
}
