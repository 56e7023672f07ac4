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
  /** How many there were to do; what was stopped before its turn is neither done nor failed. */
  of: number;
  onClose: () => void;
}

/** What was done, and of what was not: which, and why. Those stay chosen in the list. */
export function BulkReport({ resource, outcome: { done, failed }, of, onClose }: Props) {
  return (
    <>
      <DialogContent className={styles.content}>
        <p role="status">
          {done.length} done, {of - done.length} not. Those that were not stay chosen in the list.
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
