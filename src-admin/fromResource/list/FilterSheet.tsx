import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'react-admin';
import { useId, useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { EXACT_COUNT_MAX, type Resource } from '#src/schema/resource.ts';
import { pluralName } from '#src/schema/labels.ts';
import { numberText } from '#src-admin/ui/format.ts';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './FilterSheet.module.css';
import { columnsInUse, useFilters } from '../../declaration/filterValues.ts';

interface Props {
  resource: Resource;
  onClose: () => void;
}

/** The filters at the side of the list, which stays in view; those in use are first. */
export default function FilterSheet({ resource, onClose }: Props) {
  const id = useId();
  const { filters, setFilters } = useFilters();
  const { total } = useListContext();
  // The controls keep their places while the sheet is open.
  const [columns] = useState(() => columnsInUse(resource, filters));
  const inUse = Object.keys(filters).length > 0;
  const count =
    total === undefined ? '' : `${total > EXACT_COUNT_MAX ? 'about ' : ''}${numberText(total)} `;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, className: styles.sheet ?? '' },
        backdrop: { invisible: true },
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Filter
        </h2>
        <IconButton aria-label="Close the filters" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={styles.body}>
        <FilterPanel resource={resource} columns={columns} />
      </div>
      <footer className={styles.foot}>
        <Button color="inherit" disabled={!inUse} onClick={() => setFilters({})}>
          Remove all
        </Button>
        <Button variant="contained" onClick={onClose}>
          Show {count}
          {pluralName(resource)}
        </Button>
      </footer>
    </Drawer>
  );
}
