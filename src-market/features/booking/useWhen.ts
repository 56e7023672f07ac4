import { useSearchParams } from 'react-router-dom';
import type { When } from '#src-market/data/bookings.ts';

const WHENS: readonly When[] = ['open', 'upcoming', 'past', 'cancelled'];

/** Which bookings are shown; it stands in the address, so that reload and back keep it. */
export function useWhen(first: When): [When, (when: When) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('when');
  const when = WHENS.find((one) => one === asked) ?? first;
  return [when, (next) => setParams({ when: next }, { preventScrollReset: true })];
}
