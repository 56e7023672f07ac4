import type { RaRecord } from 'react-admin';
import { HeldItem } from '#src-admin/review/HeldItem.tsx';

/** Who reviews the listing now. */
export default function ListingInReview({ record }: { record: RaRecord }) {
  if (record['state'] !== 'pending_review') return null;
  return <HeldItem queue="approvals" id={String(record.id)} />;
}
