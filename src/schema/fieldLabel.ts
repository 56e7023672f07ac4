import { z } from 'zod';
import { fieldMeta, type Field, type FieldTexts } from './field.ts';
import { columnLabel, valueLabel } from './labels.ts';

/** The label that the field declares, else its column's. */
export function fieldLabel(source: string, type: z.core.$ZodType | undefined): string {
  const label = type instanceof z.ZodType ? fieldMeta.get(type)?.label : undefined;
  return label ?? columnLabel(source);
}

/** What a field says of its values. */
interface LabelledValues {
  readonly labels?: FieldTexts['labels'] | undefined;
}

/** The label of a value of a choice, choices or state: the one that the field declares, else its own words. */
export function valueLabelOf(field: Field | LabelledValues | undefined, value: string): string {
  const texts: LabelledValues | undefined =
    field instanceof z.ZodType ? fieldMeta.get(field) : field;
  return texts?.labels?.[value] ?? valueLabel(value);
}
