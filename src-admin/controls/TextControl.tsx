import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from './controlProps.ts';

/** Browsers allow years of six digits; the API takes four. */
const MAX_VALUE: Readonly<Partial<Record<string, string>>> = {
  date: '9999-12-31',
  'datetime-local': '9999-12-31T23:59',
};
const ROWS = { minRows: 3, maxRows: 14 };

interface Props extends ControlProps {
  type?: 'text' | 'email' | 'date' | 'datetime-local' | 'search' | 'tel' | 'url';
  long?: boolean;
  placeholder?: string | undefined;
}

/** A text, or a day or moment in the browser's own picker. */
export function TextControl(props: Props) {
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef, type, long } = props;
  const max = MAX_VALUE[type ?? 'text'];
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
      slotProps={{ input: { max, 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
    />
  );
}
