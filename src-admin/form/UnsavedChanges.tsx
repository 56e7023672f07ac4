import { useFormState } from 'react-hook-form';
import { LeaveGuard } from '#src-admin/ui/LeaveGuard.tsx';

/** Asks before leaving a form with unsaved changes. */
export function UnsavedChanges() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  return <LeaveGuard atRisk={isDirty && !isSubmitting && !isSubmitSuccessful} />;
}
