import { metaOf } from '#src/schema/field.ts';
import { emptyValue } from '#src/schema/kinds/structure.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Override } from './override.ts';
import { declaredValue, editableFields } from '#src/schema/forms/formFields.ts';

/** The initial values of a new record: the defaults of the declaration, null for nullable fields, and those of its override. */
export function initialValues(
  resource: Resource,
  { initial }: Override,
): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(editableFields(resource))) {
    const declared = declaredValue(field);
    if (declared !== undefined) defaults[column] = declared;
    else if (metaOf(field).nullable) defaults[column] = null;
    else if (metaOf(field).kind === 'json') defaults[column] = emptyValue(field);
  }
  return { ...defaults, ...initial };
}
