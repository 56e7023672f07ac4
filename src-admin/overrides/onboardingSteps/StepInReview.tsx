import type { RaRecord } from 'react-admin';
import { HeldItem } from '#src-admin/review/HeldItem.tsx';

/** Who reviews the person of the step now. */
export default function StepInReview({ record }: { record: RaRecord }) {
  const profile: unknown = record['profile_id'];
  if (record['state'] !== 'submitted' || typeof profile !== 'string') return null;
  return <HeldItem queue="onboarding" id={profile} />;
}
