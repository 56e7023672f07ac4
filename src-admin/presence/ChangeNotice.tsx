import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actionLabelOf } from '#src/schema/labels.ts';
import { instantText } from '../ui/format.ts';
import styles from './Presence.module.css';
import { useRecordChange } from './useRecordChange.ts';

/** A notice that another person has saved the open record. */
export default function ChangeNotice({ resource, id }: { resource: Resource; id: RaRecord['id'] }) {
  const { changed, dismiss } = useRecordChange(resource, id);
  return (
    <div role="status" className={styles.note}>
      {changed && (
        <>
          <span>
            {changed.action === 'remove'
              ? `${isolate(changed.name)} has removed this record, ${instantText(changed.at)}. This page shows the last version. Your input is still here to copy.`
              : `${isolate(changed.name)} has changed this record meanwhile (${actionLabelOf(resource, changed.action)}, ${instantText(changed.at)}). This page is up to date. Your input is kept.`}
          </span>
          <Button color="inherit" onClick={dismiss}>
            OK
          </Button>
        </>
      )}
    </div>
  );
}
