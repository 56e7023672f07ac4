import { createContext } from 'react';
import type { Shape } from '#src/schema/forms/matching.ts';

/** The fields of the form around, on which choices may depend. Filters and sheets have none. */
export const FormShapeContext = createContext<Shape | null>(null);
