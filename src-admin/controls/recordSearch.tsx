import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { detailOf, titleOf } from '../declaration/describe.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './RefControl.module.css';

type OptionProps = React.HTMLAttributes<HTMLLIElement> & { readonly key: React.Key };

/** Shows a record on offer by its title and what tells it from others. */
export const recordOption =
  (resource: Resource) =>
  ({ key, ...props }: OptionProps, record: RaRecord) => (
    <li key={key} {...props}>
      <span className={styles.option}>
        <bdi>{titleOf(resource, record)}</bdi>
        <span dir="auto" className={styles.detail}>
          {detailOf(resource, record)}
        </span>
      </span>
    </li>
  );

/** The input of a search for records. */
export const searchInput = (
  { id, slotProps, disabled }: AutocompleteRenderInputParams,
  { invalid, describedBy, inputRef }: ControlProps,
  placeholder: string,
) => (
  <OutlinedInput
    id={id}
    {...slotProps.input}
    disabled={disabled}
    error={invalid ?? false}
    placeholder={placeholder}
    inputRef={inputRef}
    slotProps={{
      input: {
        ...slotProps.htmlInput,
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
      },
    }}
  />
);
