import Button from '@mui/material/Button';
import { useRefresh } from 'react-admin';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { moneyText } from '#src-admin/ui/format.ts';
import type { Override } from '../../declaration/override.ts';

const StatementDialog = lazy(() => import('./StatementDialog.tsx'));

/** Opens the import of a bank statement. */
function ImportStatement() {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="plus" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Import statement
      </Button>
      {open && (
        <Region fallback={null}>
          <StatementDialog
            onClose={() => setOpen(false)}
            onImported={() => {
              setOpen(false);
              refresh();
            }}
          />
        </Region>
      )}
    </>
  );
}

export const statementLines: Override = {
  ListActions: ImportStatement,
  actions: {
    book: {
      done: (record) =>
        Promise.resolve(
          `${moneyText(Number(record['amount']), String(record['currency']))} booked`,
        ),
    },
    match: { defaults: (record) => ({ transfer_id: record['transfer_id'] }) },
  },
};
