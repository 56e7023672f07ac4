import type { ReactNode } from 'react';

/** What every control is given: it shows a value and tells of another one; forms and filters alike. */
export interface ControlProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  /** The ids of the texts that explain it. */
  readonly describedBy?: string | undefined;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

export interface LabelledControlProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly optional?: boolean | undefined;
  /** A group of controls has a legend, and no label of one of them. */
  readonly group?: boolean | undefined;
  readonly children: ReactNode;
}
