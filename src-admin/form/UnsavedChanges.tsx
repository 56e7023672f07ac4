import { useFormState } from 'react-hook-form';
import { LeaveGuard } from '#src-admin/ui/LeaveGuard.tsx';

/**
 * Asks before leaving a form with unsaved changes. The router asks one guard only, so that a form without changes has
 * none: a form in a dialog does not replace the guard of the page.
 */
export function UnsavedChanges() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  return isDirty && !isSubmitting && !isSubmitSuccessful && <LeaveGuard atRisk />;
}
