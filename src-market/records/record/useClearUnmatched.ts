import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { UNMATCHED, labelsWithin, unmatchedBy } from '#src/schema/forms/matching.ts';
import type { FormValues, Shape } from '../formValues.ts';

type Form = Pick<UseFormReturn<FormValues>, 'watch' | 'setValue' | 'setError'>;

/** Removes the choices that a change of another field makes wrong, and says so. */
export function useClearUnmatched({ watch, setValue, setError }: Form, shape: Shape): void {
  const { t } = useLingui();
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      // A choice that this removes may be what others depend on; a reset restores all of them.
      if (name === undefined || (type !== 'change' && values[name] !== '')) return;
      for (const column of unmatchedBy(shape, name, values)) {
        setValue(column, '', { shouldDirty: true });
        const label = labelsWithin(shape, [name]);
        const message = t`Choose again: this did not match the ${label}.`;
        setError(column, { type: UNMATCHED, message });
      }
    });
    return unsubscribe;
  }, [shape, watch, setValue, setError, t]);
}
