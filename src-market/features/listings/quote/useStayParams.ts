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

/** Choices whose navigations have not all reached the URL yet. */
interface Pending {
  readonly params: StayParams;
  /** The query before the first of them, and those on the way to the last. */
  readonly passed: readonly string[];
  /** The query of the last. */
  readonly target: string;
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]).toString();

/** The stay in the URL. A change applies at once, before the navigation has updated the URL. */
export function useStayParams(property_id: string): UseStayParams {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const parsed = useMemo(() => parseStayParams(new URLSearchParams(text)), [text]);
  const [pending, setPending] = useState<Pending | null>(null);
  // The URL of an earlier choice can arrive after a later choice was made.
  const isOnTheWay = pending !== null && text !== pending.target && pending.passed.includes(text);
  if (pending && !isOnTheWay) setPending(null);

  const current: ParsedStayParams =
    pending && isOnTheWay ? { params: pending.params, invalid: [] } : parsed;
  const setParams = (changes: Partial<StayParams>) => {
    const params = { ...current.params, ...changes };
    const url = propertyHref(property_id, params);
    const passed = pending && isOnTheWay ? [...pending.passed, pending.target] : [text];
    setPending({ params, passed, target: queryOf(url) });
    void navigate(url, { replace: true, preventScrollReset: true });
  };
  return { ...current, setParams };
}
