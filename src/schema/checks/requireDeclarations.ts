import type { Resource } from '../resource.ts';
import { declarationProblems, type Known } from './declarationProblems.ts';
import { dependencyProblems } from './dependencyProblems.ts';

/** Throws every problem of the declarations, one sentence for each, so that the server does not start with them. */
export function requireDeclarations(resources: readonly Resource[], known: Known): void {
  const problems = [...declarationProblems(resources, known), ...dependencyProblems(resources)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
