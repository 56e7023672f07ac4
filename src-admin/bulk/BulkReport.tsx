import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from '../fromResource/describe.ts';
import styles from './BulkDialog.module.css';
import type { Outcome } from './runEach.ts';

interface Props {
  resource: Resource;
  outcome: Outcome<RaRecord, unknown>;
  /** How many records were selected. After a stop some are neither done nor failed. */
  count: number;
  onClose: () => void;
}

/** How many records were changed, and why the others were not. Those stay selected in the list. */
export function BulkReport({ resource, outcome: { done, failed }, count, onClose }: Props) {
  return (
    <>
      <DialogContent className={styles.content}>
        <p role="status">
          {done.length} done, {count - done.length} not. Those that failed stay selected in the
          list.
        </p>
        <ul className={styles.failures}>
          {failed.map(({ item, reason }) => (
            <li key={item.id}>
              <Link to={`/admin/${resource.path}/${item.id}`}>
                {titleOf(resource, item) || String(item.id)}
              </Link>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
