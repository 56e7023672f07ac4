import type { z } from 'zod';
import type { RecordsAt } from '#src-market/data/records/records.ts';
import type { FormValue } from './formValues.ts';
import type { Download } from './UploadControl.tsx';

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
  /** The title of the record to which a reference points now. */
  readonly title?: string | undefined;
  /** The saved file of the field. */
  readonly download?: Download | undefined;
}
