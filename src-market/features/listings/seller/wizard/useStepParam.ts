import { useSearchParams } from 'react-router-dom';

/** The open step, and the field to begin with: in the URL, so that links lead to them. */
export function useStepParam<Step extends string>(steps: readonly Step[], first: Step) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('step');
  const step = steps.find((one) => one === wanted) ?? first;
  return {
    step,
    field: params.get('field'),
    open: (next: Step) => setParams({ step: next }),
  };
}
