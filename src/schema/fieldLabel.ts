import { z } from 'zod';
import { fieldMeta } from './field.ts';
import { columnLabel } from './labels.ts';

/** The label that the field declares, else its column's. */
export function fieldLabel(source: string, type: z.core.$ZodType | undefined): string {
  const label = type instanceof z.ZodType ? fieldMeta.get(type)?.label : undefined;
  return label ?? columnLabel(source);
}
