import { useState } from 'react';
import { readTyped, typedText } from '#src/schema/forms/controls.ts';
import type { ControlProps } from './controlProps.ts';
import { TextControl } from './TextControl.tsx';

const MINUTES = { kind: 'duration', digits: 0 } as const;

interface Props extends ControlProps {
  placeholder?: string | undefined;
}

/** Minutes, written as `1:30`, `90 min` or `2 h`. A text that is no duration is reported by the field. */
export function DurationControl({ value, onChange, onBlur, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextControl
      {...props}
      value={draft ?? typedText(MINUTES, value)}
      onChange={(given) => {
        const text = String(given);
        setDraft(text);
        onChange(readTyped(MINUTES, text));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
