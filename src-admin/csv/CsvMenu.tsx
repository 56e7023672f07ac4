import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import { exportRecords } from '#src/wire/backOffice/endpoints/transfer.ts';
import { useFilters } from '../declaration/filterValues.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

interface Props {
  resource: Resource;
  /** The columns that are shown, in their order. */
  columns: readonly string[];
  mayImport: boolean;
}

/** Exports the list as CSV with its filters and order, and imports CSV. */
export function CsvMenu({ resource, columns, mayImport }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const { config } = useApp();
  const { sort } = useListContext();
  const { filters } = useFilters();
  const fields = columns.filter((column) => Object.hasOwn(resource.fields, column));
  const address = (only: readonly string[] | null) =>
    addressOf(config.backend_url, exportRecords, {
      params: { resource: resource.path },
      query: {
        filter: JSON.stringify(filters),
        sort: JSON.stringify([sort.field, sort.order]),
        columns: only && JSON.stringify(only),
      },
    });
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<Icon name="chevron_down" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        CSV
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem dense component="a" href={address(fields)} download onClick={close}>
          Export the columns shown
        </MenuItem>
        <MenuItem dense component="a" href={address(null)} download onClick={close}>
          Export all columns
        </MenuItem>
        {mayImport && (
          <MenuItem
            dense
            onClick={() => {
              close();
              setImporting(true);
            }}
          >
            Import…
          </MenuItem>
        )}
      </Menu>
      {importing && (
        <Region fallback={null}>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Region>
      )}
    </>
  );
}
