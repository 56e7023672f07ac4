import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Icon } from '#src/app/images/Icon.tsx';
import styles from './RatesInput.module.css';

interface Props {
  source: string;
  /** What an item is called, such as “season”. */
  name: string;
  /** The values of a new item. */
  initial: () => Readonly<Record<string, string | number | null>>;
  /** The inputs of the item whose fields are under `at`. */
  children: (at: (part: string) => string) => ReactNode;
}

/** A list of items in the rates, to add to and to remove from. */
export function RateList({ source, name, initial, children }: Props) {
  // An extra has an `id` itself.
  const { fields, append, remove } = useFieldArray({ name: source, keyName: 'key' });
  return (
    <div className={styles.seasons}>
      {fields.map(({ key }, index) => (
        <div key={key} className={styles.season}>
          {children((part) => `${source}.${index}.${part}`)}
          <IconButton aria-label={`Remove the ${name}`} onClick={() => remove(index)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => append(initial())}>
        {`Add ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`}
      </Button>
    </div>
  );
}
