import { useSearchParams } from 'react-router-dom';

/** The selected tab, stored in the URL so that reload and Back keep it. */
export function useTabParam<Tab extends string>(
  all: readonly Tab[],
  first: Tab,
): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const param = params.get('when');
  const when = all.find((one) => one === param) ?? first;
  return [when, (next) => setParams({ when: next }, { preventScrollReset: true })];
}
