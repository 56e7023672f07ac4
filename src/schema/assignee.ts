import { computed, described, optional, ref, type Computed } from './field.ts';

/** The column of who takes care of a record with notes. `record_assignees` stores it. */
export function assignee(resource: string): Computed<string | null> {
  const expression = `select a.user_id from record_assignees a
    where a.resource = '${resource}' and a.record_id = ${resource}.id`;
  return described(computed(optional(ref('users')), expression), {
    label: 'Assigned to',
  });
}
