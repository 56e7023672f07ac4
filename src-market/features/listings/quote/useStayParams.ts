import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  propertyHref,
  parseStayParams,
  type StayParams,
  type ParsedStayParams,
} from './stayParams.ts';

interface UseStayParams extends ParsedStayParams {
  /** Replaces the history entry, so that Back leaves the page instead of undoing each choice. */
  readonly setParams: (changes: Partial<StayParams>) => void;
}

/** The stay in the URL. A change applies at once, before the navigation has updated the URL. */
export function useStayParams(property_id: string): UseStayParams {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const parsed = useMemo(() => parseStayParams(new URLSearchParams(text)), [text]);
  const [pending, setPending] = useState<{ from: string; params: StayParams } | null>(null);
  if (pending && pending.from !== text) setPending(null);

  const current: ParsedStayParams =
    pending?.from === text ? { params: pending.params, invalid: [] } : parsed;
  const setParams = (changes: Partial<StayParams>) => {
    const params = { ...current.params, ...changes };
    setPending({ from: text, params });
    void navigate(propertyHref(property_id, params), { replace: true, preventScrollReset: true });
  };
  return { ...current, setParams };
}
