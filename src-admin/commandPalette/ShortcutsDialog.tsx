import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import styles from './ShortcutsDialog.module.css';

const SHORTCUTS = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Find a record, a screen or an action'],
      ['?', 'These keys'],
    ],
  ],
  [
    'In a list',
    [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open the row'],
      ['x', 'Choose the row'],
      ['/', 'Search'],
      ['n', 'Next page'],
      ['p', 'Previous page'],
      ['c', 'New record'],
    ],
  ],
  [
    'In a sheet',
    [
      ['Enter', 'Edit the cell'],
      ['Ctrl V', 'Paste a block. Rows beyond the last one are added'],
      ['Ctrl Enter', 'Add a row'],
      ['Ctrl Delete', 'Remove or restore the row'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Y', 'Redo'],
      ['Ctrl S', 'Save all'],
    ],
  ],
  [
    'In a work queue',
    [
      ['n', 'Take the next'],
      ['a', 'Approve'],
      ['Shift A', 'Approve all steps of a person'],
      ['r', 'Reject'],
      ['s', 'Skip for now'],
      ['u', 'Undo the last decision'],
      ['. and ,', 'Next and previous picture'],
      ['z', 'Zoom'],
    ],
  ],
] as const;

/** The keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent className={styles.content}>
        {SHORTCUTS.map(([where, keys]) => (
          <section key={where}>
            <h3 className={styles.where}>{where}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, does]) => (
                <div key={key} className={styles.one}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
