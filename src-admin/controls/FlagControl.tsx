import Switch from '@mui/material/Switch';
import type { ControlProps } from './controlProps.ts';
import styles from './FlagControl.module.css';

export function FlagControl({ id, value, onChange, onBlur, inputRef, describedBy }: ControlProps) {
  return (
    <span className={styles.flag}>
      <Switch
        checked={value === true}
        onChange={(_, checked) => onChange(checked)}
        onBlur={onBlur}
        slotProps={{ input: { id, ref: inputRef, 'aria-describedby': describedBy } }}
      />
    </span>
  );
}
