import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { Kind } from '#src/schema/field.ts';
import { isFractional, readTyped, typedText } from '#src/schema/forms/controls.ts';
import type { ControlProps } from './controlProps.ts';

interface Props extends ControlProps {
  /** Digits after the point; the value is the number of the smallest units. */
  digits?: number;
  /** The kind of number: a decimal or a percentage has any number of digits after the point. */
  kind?: Kind;
  unit?: string | undefined;
  placeholder?: string | undefined;
}

/** A number, possibly stored in smaller units than it is shown in. */
export function NumberControl({ digits = 0, kind = 'integer', unit, ...props }: Props) {
  const { id, value, onChange, onBlur, invalid, describedBy, inputRef } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const read = { kind, digits };
  return (
    <OutlinedInput
      id={id}
      value={draft ?? typedText(read, value)}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(readTyped(read, event.target.value));
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
          inputMode: digits > 0 || isFractional(kind) ? 'decimal' : 'numeric',
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
        },
      }}
    />
  );
}
