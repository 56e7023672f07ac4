import { useSearchParams } from 'react-router-dom';

/** Which of a page's lists is shown; it stands in the address, so that reload and back keep it. */
export function useTabParam<Tab extends string>(
  all: readonly Tab[],
  first: Tab,
): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('when');
  const when = all.find((one) => one === asked) ?? first;
  return [when, (next) => setParams({ when: next }, { preventScrollReset: true })];
}
