import type { z } from 'zod';
import type { RecordsAt } from '#src-market/data/records/records.ts';
import type { Titles } from '#src/wire/records/records.ts';
import type { FormValue } from './formValues.ts';
import type { Download } from './UploadControl.tsx';

/** What a form says of the choices of a reference. */
export interface Choices {
  /** The values on which they depend. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The fields that come first, within a sentence; empty where the form has them. */
  readonly first: string;
}

/** A value with its control: in a form, or as a part of a structured value. */
export interface FieldViewProps {
  readonly name: string;
  readonly of: z.core.$ZodType;
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  readonly onBlur: () => void;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
  readonly error?: string | undefined;
  /** The records whose field it is. */
  readonly at: RecordsAt;
  readonly currency: string | null;
  /** On what the choices of a reference depend; none by default. */
  readonly choices?: Choices | undefined;
  /** The title of the record to which a reference points now. */
  readonly title?: string | undefined;
  /** The titles of the records to which several references point now, by their ids. */
  readonly titles?: Titles | undefined;
  /** The saved file of the field. */
  readonly download?: Download | undefined;
}
