import { useState } from 'react';
import { jsonText, readJson } from '#src/schema/kinds/structure.ts';
import type { ControlProps } from '#src-admin/controls/controlProps.ts';
import { TextControl } from '#src-admin/controls/TextControl.tsx';

/** A value whose type does not say what it holds, as JSON. */
export function JsonControl({ value, onChange, onBlur, ...props }: ControlProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextControl
      {...props}
      long
      value={draft ?? jsonText(value)}
      onChange={(text) => {
        setDraft(String(text));
        onChange(readJson(String(text)));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
