import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useListContext } from 'ra-core';
import { Icon } from '#src/app/images/Icon.tsx';
import { DENSITIES } from '#src/schema/listLook.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import type { ListColumn } from '../values/columns.tsx';
import { valueLabel } from '#src/schema/labels.ts';
import styles from './ColumnChoice.module.css';
import type { Look } from './useListLook.ts';

interface Props {
  columns: readonly ListColumn[];
  look: Look;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The order, columns and density of a list. */
export default function ColumnChoice({ columns, look, anchor, onClose }: Props) {
  const shown = look.look.columns;
  const label = (name: string) => columns.find((one) => one.name === name)?.label;
  const chosen = shown.filter((name) => label(name) !== undefined);
  const others = columns.filter(({ name }) => !shown.includes(name));
  const move = (name: string, by: number) => {
    const from = shown.indexOf(name);
    const next = shown.filter((one) => one !== name);
    look.setColumns([...next.slice(0, from + by), name, ...next.slice(from + by)]);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns and density' } }}
    >
      <div className={styles.panel}>
        <div className={styles.density} role="group" aria-label="Density">
          {DENSITIES.map((density) => (
            <button
              key={density}
              type="button"
              aria-pressed={look.look.density === density}
              onClick={() => look.setDensity(density)}
            >
              {valueLabel(density)}
            </button>
          ))}
        </div>
        <SortOrder columns={columns} />
        <ol className={styles.columns} aria-label="Columns shown">
          {chosen.map((name, index) => (
            <li key={name} className={styles.column}>
              <label className={styles.name}>
                <Checkbox
                  size="small"
                  checked
                  disabled={chosen.length === 1}
                  onChange={() => look.setColumns(shown.filter((one) => one !== name))}
                />
                {label(name)}
              </label>
              <IconButton
                size="small"
                aria-label={`${label(name)} earlier`}
                disabled={index === 0}
                onClick={() => move(name, -1)}
              >
                <Icon name="chevron_up" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`${label(name)} later`}
                disabled={index === chosen.length - 1}
                onClick={() => move(name, 1)}
              >
                <Icon name="chevron_down" />
              </IconButton>
            </li>
          ))}
          {others.map((column) => (
            <li key={column.name} className={styles.column}>
              <label className={styles.name}>
                <Checkbox
                  size="small"
                  checked={false}
                  onChange={() => look.setColumns([...shown, column.name])}
                />
                {column.label}
              </label>
            </li>
          ))}
        </ol>
      </div>
    </Popover>
  );
}

/** The sort order: on a phone rows are cards, so there are no column headers. */
function SortOrder({ columns }: { columns: readonly ListColumn[] }) {
  const { sort, setSort } = useListContext();
  const isDown = sort.order === 'DESC';
  return (
    <div className={styles.order}>
      <LabelledControl id="list-order" label="Order by">
        <ChoiceControl
          id="list-order"
          value={sort.field}
          onChange={(field) => setSort({ field: String(field), order: sort.order })}
          options={columns
            .filter(({ sortable }) => sortable)
            .map(({ name, label }) => ({ value: name, label }))}
        />
      </LabelledControl>
      <IconButton
        aria-label={isDown ? 'Descending. Sort ascending' : 'Ascending. Sort descending'}
        onClick={() => setSort({ field: sort.field, order: isDown ? 'ASC' : 'DESC' })}
      >
        <Icon name={isDown ? 'chevron_down' : 'chevron_up'} />
      </IconButton>
    </div>
  );
}
