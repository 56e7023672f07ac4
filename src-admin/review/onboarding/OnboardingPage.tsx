import { PersonReview } from './PersonReview.tsx';
import { ReviewPage } from '../ReviewPage.tsx';

/** `/admin/onboarding` (sections 2 and 6): the buyers and sellers who wait for verification. */
export default function OnboardingPage() {
  return (
    <ReviewPage
      queue="onboarding"
      title="Onboarding"
      none="No one is waiting for verification. New submissions appear automatically."
      Review={PersonReview}
    />
  );
}
