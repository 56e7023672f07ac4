import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { overrideOf } from '#src-admin/overrides/overrides.ts';
import { editableFields } from '../describe.ts';

/** The initial values of a new record: the defaults of the declaration, and null for nullable fields. */
export function initialValues(resource: Resource): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(editableFields(resource))) {
    const { fallback, nullable } = metaOf(field);
    if (fallback && fallback !== 'now') defaults[column] = fallback.value;
    else if (nullable) defaults[column] = null;
  }
  return { ...defaults, ...overrideOf(resource.name).initial };
}
