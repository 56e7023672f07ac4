import { useCanAccess } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';

/**
 * Whether the staff may read every record of a resource; false until that is known. Exports, saved views
 * and histories need it.
 */
export const useReadsAll = ({ path }: Pick<Resource, 'path'>): boolean =>
  useCanAccess({ resource: path, action: 'read_all' }).canAccess === true;
