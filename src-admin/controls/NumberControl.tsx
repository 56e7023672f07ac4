import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { plainText } from '../ui/format.ts';
import type { ControlProps } from './controlProps.ts';
import { readNumber, formatNumber } from '#src/schema/forms/readNumber.ts';

interface Props extends ControlProps {
  /** Digits after the point; the value is the number of the smallest units. */
  digits?: number;
  /** Any number of digits; the value is the number itself. */
  fractional?: boolean;
  unit?: string | undefined;
  placeholder?: string | undefined;
}

/** A number, possibly stored in smaller units than it is shown in. */
export function NumberControl({ digits = 0, fractional = false, unit, ...props }: Props) {
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = fractional ? plainText(value) : formatNumber(value, digits);
  return (
    <OutlinedInput
      id={id}
      value={draft ?? (typeof value === 'string' ? value : shown)}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(readNumber(event.target.value, digits, fractional));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      error={invalid ?? false}
      inputRef={inputRef}
      placeholder={props.placeholder}
      {...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
      slotProps={{
        input: {
          inputMode: digits > 0 || fractional ? 'decimal' : 'numeric',
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
        },
      }}
    />
  );
}
