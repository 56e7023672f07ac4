import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ENCODING_CHOICES, type Encoding } from './encodings.ts';

interface Props {
  encoding: Encoding;
  disabled: boolean;
  onChange: (encoding: Encoding) => void;
}

/** Asks how to read a file whose encoding its bytes do not tell. */
export function EncodingChoice({ encoding, disabled, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      label="Encoding"
      value={encoding}
      disabled={disabled}
      helperText="This file is not UTF-8. Choose another encoding if letters look wrong below."
      onChange={({ target }) => {
        const chosen = ENCODING_CHOICES.find((choice) => choice.encoding === target.value);
        if (chosen) onChange(chosen.encoding);
      }}
    >
      {ENCODING_CHOICES.map((choice) => (
        <MenuItem key={choice.encoding} value={choice.encoding}>
          {choice.label} ({choice.encoding})
        </MenuItem>
      ))}
    </TextField>
  );
}
