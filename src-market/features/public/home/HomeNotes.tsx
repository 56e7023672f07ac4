import { HowItWorks } from './HowItWorks.tsx';
import { TrustNotes } from './TrustNotes.tsx';

/** The end of the home page. */
export default function HomeNotes() {
  return (
    <>
      <HowItWorks />
      <TrustNotes />
    </>
  );
}
