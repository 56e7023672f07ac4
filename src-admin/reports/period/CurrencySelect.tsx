import { useSearchParams } from 'react-router-dom';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { ReportSelect } from './ReportSelect.tsx';

interface Props {
  readonly value: string;
  readonly currencies: readonly string[];
}

/** The currency in the address of a report; undefined for the report's default. */
export function useReportCurrency() {
  const [params] = useSearchParams();
  return CURRENCIES.find((code) => code === params.get('currency'));
}

/** The currency of a report, where there are several. It is part of the address. */
export function CurrencySelect({ value, currencies }: Props) {
  const [, setParams] = useSearchParams();
  if (currencies.length < 2) return null;
  return (
    <ReportSelect
      label="Money in"
      value={value}
      options={currencies.map((code) => [code, code] as const)}
      onChoose={(code) =>
        setParams(
          (now) => {
            now.set('currency', code);
            return now;
          },
          { replace: true },
        )
      }
    />
  );
}
