import Select from '@mui/material/Select';
import type { ControlProps } from './controlProps.ts';

interface Props extends ControlProps {
  options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice; without it a choice is required. */
  none?: string | undefined;
}

/** One of a fixed set, as the browser's native list. */
export function ChoiceControl({ options, none, ...props }: Props) {
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef } = props;
  return (
    <Select
      native
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      error={invalid ?? false}
      inputRef={inputRef}
      inputProps={{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
    >
      {(none !== undefined || value == null || value === '') && (
        <option value="">{none ?? 'Choose…'}</option>
      )}
      {options.map((option) => (
        <option dir="auto" key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
