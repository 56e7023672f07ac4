import { use } from 'react';
import { useWatch } from 'react-hook-form';
import type { TypeDescription } from '#src/schema/describeType.ts';
import { emptySources, matchFilter, sourcesOf, type Values } from '#src/schema/forms/matching.ts';
import { FormShapeContext } from '../declaration/formShape.ts';

interface Matching {
  /** What the records on offer have, by their columns; null while the form does not say it. */
  readonly filter: Values | null;
  /** The fields that come first, within a sentence; empty where the form has them. */
  readonly first: string;
}

/** On what the choices of a field depend in its form. */
export function useMatching(of: Pick<TypeDescription, 'matching'>): Matching {
  const shape = use(FormShapeContext);
  const sources = shape ? sourcesOf(of) : [];
  const watched: readonly unknown[] = useWatch({ name: sources });
  if (!shape || sources.length === 0) return { filter: {}, first: '' };
  const values = Object.fromEntries(sources.map((source, index) => [source, watched[index]]));
  return { filter: matchFilter(of, values), first: emptySources(shape, of, values) };
}
