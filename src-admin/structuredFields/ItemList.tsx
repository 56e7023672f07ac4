import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Icon } from '#src/app/images/Icon.tsx';
import styles from './ItemList.module.css';

interface Props {
  source: string;
  /** What an item is called, such as “season”. */
  name: string;
  /** The values of a new item. */
  initial: () => Readonly<Record<string, unknown>>;
  /** The inputs of the item whose fields are under `at`. */
  children: (at: (part: string) => string) => ReactNode;
}

/** A list of items of several fields each, to add to and to remove from. */
export function ItemList({ source, name, initial, children }: Props) {
  // An extra has an `id` itself.
  const { fields, append, remove } = useFieldArray({ name: source, keyName: 'key' });
  return (
    <div className={styles.items}>
      {fields.map(({ key }, index) => (
        <div key={key} className={styles.item}>
          {children((part) => `${source}.${index}.${part}`)}
          <IconButton aria-label={`Remove the ${name}`} onClick={() => remove(index)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      <AddItem name={name} onClick={() => append(initial())} />
    </div>
  );
}

/** The button that adds an item to a list. */
export function AddItem({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={onClick}>
      {`Add ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`}
    </Button>
  );
}
