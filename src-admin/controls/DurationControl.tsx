import { useState } from 'react';
import { durationText, readDuration } from '#src/schema/duration.ts';
import type { ControlProps } from './controlProps.ts';
import { TextControl } from './TextControl.tsx';

/** Minutes, written as `1:30`, `90 min` or `2 h`. A text that is no duration is reported by the field. */
export function DurationControl({ value, onChange, onBlur, ...props }: ControlProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = typeof value === 'number' ? durationText(value) : (value ?? '');
  return (
    <TextControl
      {...props}
      value={draft ?? shown}
      placeholder="1:30"
      onChange={(given) => {
        const text = String(given);
        setDraft(text);
        onChange(text.trim() === '' ? null : (readDuration(text) ?? text));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
