import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { propertyHref, readStay, type AskedStay, type ReadStay } from './stayParams.ts';

interface Asked extends ReadStay {
  /** Changes the address in place: the way back leads off the page, not through every choice. */
  readonly ask: (wishes: Partial<AskedStay>) => void;
}

/** The stay that the address asks for; from a press on until the address has followed, the next. */
export function useAsked(property_id: string): Asked {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.toString();
  const read = useMemo(() => readStay(new URLSearchParams(text)), [text]);
  const [ahead, setAhead] = useState<{ from: string; asked: AskedStay } | null>(null);
  if (ahead && ahead.from !== text) setAhead(null);

  const current: ReadStay = ahead?.from === text ? { asked: ahead.asked, misread: [] } : read;
  const ask = (wishes: Partial<AskedStay>) => {
    const asked = { ...current.asked, ...wishes };
    setAhead({ from: text, asked });
    void navigate(propertyHref(property_id, asked), { replace: true, preventScrollReset: true });
  };
  return { ...current, ask };
}
