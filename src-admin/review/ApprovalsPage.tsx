import { ListingReview } from './ListingReview.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/** `/admin/approvals` (section 2): the listings that wait for approval. */
export default function ApprovalsPage() {
  return (
    <ReviewPage
      queue="approvals"
      title="Approvals"
      none="No listing waits for a review. New ones come in by themselves."
      Review={ListingReview}
    />
  );
}
