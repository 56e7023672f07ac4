import type { ReactNode } from 'react';

/** The props of every control, in forms and in filters. */
export interface ControlProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  /** The ids of the texts that describe it. */
  readonly describedBy?: string | undefined;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

export interface LabelledControlProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Names a group of controls instead of labelling one. */
  readonly group?: boolean | undefined;
  readonly children: ReactNode;
}
