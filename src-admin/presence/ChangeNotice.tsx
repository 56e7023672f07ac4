import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { actionLabel } from '../fromResource/labels.ts';
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
              ? `${changed.name} has removed this record, ${instantText(changed.at)}. What you see is how it was, and what you have typed is still here to copy.`
              : `${changed.name} has changed this record meanwhile (${actionLabel(changed.action)}, ${instantText(changed.at)}). What you see is up to date, and what you have typed is kept.`}
          </span>
          <Button color="inherit" onClick={dismiss}>
            Understood
          </Button>
        </>
      )}
    </div>
  );
}
