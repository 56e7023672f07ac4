import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from './control.ts';

const ROWS = { minRows: 3, maxRows: 14 };

interface Props extends ControlProps {
  type?: 'text' | 'email' | 'date' | 'datetime-local' | 'search';
  long?: boolean;
  placeholder?: string;
}

/** A text; days and moments too, for browsers have pickers of their own. */
export function TextControl(props: Props) {
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef, type, long } = props;
  return (
    <OutlinedInput
      id={id}
      type={type ?? 'text'}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={invalid ?? false}
      inputRef={inputRef}
      placeholder={props.placeholder}
      {...(long && { multiline: true, ...ROWS })}
      slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
    />
  );
}
