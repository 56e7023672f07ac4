import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { deviceSetting } from '#src-market/ui/deviceSetting.ts';
import { suggestionsQuery } from '#src-market/data/priceSuggestions.ts';

const setting = deviceSetting('keystead-suggested-prices', ['on', 'off'], 'on');

/** The suggested prices of a home, where the seller wants to see them in the calendar. */
export function useSuggestions(id: string) {
  const { call } = useApp();
  const [shown, setShown] = useState(() => setting.read() === 'on');
  const { data, error, refetch } = useQuery({ ...suggestionsQuery(call, id), enabled: shown });
  const nights = useMemo(
    () => new Map(shown ? data?.nights.map((night) => [night.date, night]) : []),
    [shown, data],
  );
  return {
    shown,
    onShow: (next: boolean) => {
      setting.write(next ? 'on' : 'off');
      setShown(next);
    },
    data: shown ? data : undefined,
    error: shown && !data ? error : null,
    retry: () => void refetch(),
    nights,
  };
}

export type ShownSuggestions = ReturnType<typeof useSuggestions>;
