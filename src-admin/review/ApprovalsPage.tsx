import { ListingReview } from './ListingReview.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/** `/admin/approvals` (section 2): the listings that wait for approval. */
export default function ApprovalsPage() {
  return (
    <ReviewPage
      queue="approvals"
      title="Approvals"
      none="No listings to review. New ones appear automatically."
      Review={ListingReview}
    />
  );
}
