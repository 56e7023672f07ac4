import { use, useEffect, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  UNMATCHED,
  labelsWithin,
  unmatchedBy,
  type Shape,
  type Values,
} from '#src/schema/forms/matching.ts';
import { FormShapeContext } from '../declaration/formShape.ts';

interface Props {
  shape: Shape;
  children: ReactNode;
}

/** The fields of a form that may depend on each other. */
export function FormShape({ shape, children }: Props) {
  return (
    <FormShapeContext value={shape}>
      {children}
      <ClearUnmatched />
    </FormShapeContext>
  );
}

/** Removes the choices that a change of another field makes wrong, and says so. */
function ClearUnmatched() {
  const shape = use(FormShapeContext);
  const { watch, setValue, setError } = useFormContext();
  useEffect(() => {
    if (!shape) return undefined;
    const { unsubscribe } = watch((values: Values, { name, type }) => {
      // A choice that this removes may be what others depend on; a reset restores all of them.
      if (name === undefined || (type !== 'change' && values[name] !== null)) return;
      for (const column of unmatchedBy(shape, name, values)) {
        setValue(column, null, { shouldDirty: true });
        const message = `Choose again: this did not match the ${labelsWithin(shape, [name])}.`;
        setError(column, { type: UNMATCHED, message });
      }
    });
    return unsubscribe;
  }, [shape, watch, setValue, setError]);
  return null;
}
