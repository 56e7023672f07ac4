import { createContext, useContext, useId } from 'react';

interface FieldAttributes {
  id: string;
  described_by: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldAttributes | null>(null);

interface Own {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  required?: boolean | undefined;
}

/** The attributes that link a control to the label, hint and error of its Field. */
export function useFieldAttributes(own: Own) {
  const field = useContext(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? field?.id ?? fallback,
    'aria-describedby':
      [own['aria-describedby'], field?.described_by].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || own['aria-invalid'] ? true : undefined,
    'aria-required': field?.required || own.required ? true : undefined,
  };
}
