import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';

/** The routes that the API tests call in this run, a line for each: the test file, the method and the route. */
export const ROUTES_FILE = join(projectRoot, '.cache/testedRoutes.part.txt');

/** Those of the last run of all API tests, by which `npm run test:changed` chooses. */
export const ALL_ROUTES_FILE = join(projectRoot, '.cache/testedRoutes.txt');

/** What is wrong with the errors that handlers answered in this run, a line for each. */
export const UNDECLARED_FILE = join(projectRoot, '.cache/undeclaredErrors.part.txt');

/** Calls of this run that the documentation can show, a JSON object in each line. */
export const EXAMPLES_FILE = join(projectRoot, '.cache/apiExamples.part.txt');
