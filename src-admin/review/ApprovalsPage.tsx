import { useSearchParams } from 'react-router-dom';
import { ListingReview } from './ListingReview.tsx';
import { ReportedReview } from './ReportedReview.tsx';
import { REVIEWS_QUERY } from './reportedReviews.ts';
import { ReviewPage } from './ReviewPage.tsx';

/** `/admin/approvals` (section 2): the listings that wait for approval, and reported reviews. */
export default function ApprovalsPage() {
  const [search] = useSearchParams();
  return search.get('queue') === REVIEWS_QUERY.queue ? (
    <ReviewPage
      key="reviews"
      queue="reviews"
      title="Reported reviews"
      none="No reported reviews. New ones appear automatically."
      Review={ReportedReview}
    />
  ) : (
    <ReviewPage
      key="approvals"
      queue="approvals"
      title="Approvals"
      none="No listings to review. New ones appear automatically."
      Review={ListingReview}
    />
  );
}
