import { useMemo } from 'react';
import { COUNTRIES } from '#src/rules/accounts/phone.ts';
import type { Option } from './Select.tsx';

/** Every country and territory by its name in the language, in alphabetical order. */
export function useCountries(language: string): readonly Option[] {
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const options = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    return options.sort((a, b) => a.label.localeCompare(b.label, language));
  }, [language]);
}
