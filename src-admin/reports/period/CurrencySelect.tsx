import { useSearchParams } from 'react-router-dom';
import { ReportSelect } from './ReportSelect.tsx';

interface Props {
  readonly value: string;
  readonly currencies: readonly string[];
}

/** In which currency a report counts money, where there is more than one; it stands in the address. */
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
