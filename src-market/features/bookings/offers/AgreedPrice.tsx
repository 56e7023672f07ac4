import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { RequestError } from '#src/session/request.ts';
import { offerPriceQuery, type PricedStay } from '#src-market/data/bookings/offers.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import styles from '../bookings.module.css';

interface Props {
  /** Null until the stay is complete. */
  readonly stay: Omit<PricedStay, 'agreed'> | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The server's error. */
  readonly error?: ReactNode;
}

/** The offered price, with the totals for both parties while typing. */
export function AgreedPrice({ stay, value, onChange, error }: Props) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const typed = useDeferredValue(value);
  const agreed = typedAmount(typed);
  const { data, error: rejected } = useQuery({
    ...offerPriceQuery(call, stay && { ...stay, ...(agreed ? { agreed } : {}) }),
    placeholderData: keepPreviousData,
  });
  const money = (amount: number) => formatMoney(amount, data?.currency ?? 'EUR', i18n.locale);
  const outside = data && agreed !== null && (agreed < data.least || agreed > data.most);
  const problem =
    rejected instanceof RequestError
      ? Object.values(rejected.errors).flat().join(' ') || rejected.message
      : rejected?.message;
  return (
    <>
      <Field
        label={<Trans>Price of the stay, before fees</Trans>}
        required
        hint={
          data && (
            <Trans>
              Usually {money(data.usual)}. Offer between {money(data.least)} and {money(data.most)}.
            </Trans>
          )
        }
        error={
          error ??
          (outside && (
            <Trans>
              Offer between {money(data.least)} and {money(data.most)}.
            </Trans>
          ))
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          end={data?.currency}
        />
      </Field>
      <p className={styles.soft} role="status">
        {problem ??
          (data && agreed !== null && !outside && (
            <Trans>
              The buyer pays {money(data.buyer_pays)} with the service fee; you earn{' '}
              {money(data.seller_earns)} after the commission.
            </Trans>
          ))}
      </p>
    </>
  );
}
