import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';

/** The routes that the API tests called, a line for each: the folder of the test, the method and the route. */
export const ROUTES_FILE = join(projectRoot, '.cache/testedRoutes.txt');
