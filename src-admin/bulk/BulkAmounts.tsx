import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from '../declaration/describe.ts';
import { moneyText } from '../ui/format.ts';
import styles from './BulkDialog.module.css';
import { sums, type BulkAmount } from './bulkAmounts.ts';

interface Props {
  resource: Resource;
  amounts: readonly BulkAmount[];
  /** The action and its records, such as `Refund part 3 bookings`. */
  label: string;
  /** Whether the run is being started. */
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Lists the amount of each record and their sum before money moves. */
export function BulkAmounts({ resource, amounts, label, busy, onConfirm, onBack }: Props) {
  const total = sums(amounts)
    .map(([currency, amount]) => moneyText(amount, currency))
    .join(' + ');
  return (
    <>
      <DialogContent className={styles.content}>
        <ul aria-label="Amounts">
          {amounts.map(({ record, amount, currency }) => (
            <li key={record.id}>
              <bdi>{titleOf(resource, record)}</bdi>: {moneyText(amount, currency)}
            </li>
          ))}
        </ul>
        <p>
          <strong>Sum: {total}</strong>
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={onConfirm}>
          {label}: {total}
        </Button>
      </DialogActions>
    </>
  );
}
