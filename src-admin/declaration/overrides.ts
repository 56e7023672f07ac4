import { createContext, use } from 'react';
import type { Override } from './override.ts';

export type Overrides = Readonly<Record<string, Override | undefined>>;

/** Loads the overrides; always the same promise. */
export type LoadOverrides = () => Promise<Overrides>;

/**
 * The staff front provides it: the screens made from declarations know no override by name, and the first load of the
 * front holds none.
 */
export const OverridesContext = createContext<LoadOverrides | null>(null);

const NO_OVERRIDE: Override = {};

/** The override of a resource. Suspends until the overrides are loaded. */
export function useOverride(resource: string): Override {
  const load = use(OverridesContext);
  return (load && use(load())[resource]) ?? NO_OVERRIDE;
}
