import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/Link.tsx';
import { useApp } from '#src/app/AppContext.tsx';
import type { PaymentProvider } from '#src/rules/payment.ts';
import { href } from '#src/routes/href.ts';
import { paymentMethodsQuery } from '#src-market/data/cards.ts';
import { cardName } from '#src-market/ui/cardName.ts';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';
import styles from './subscription.module.css';

interface Props {
  readonly pay_by: PaymentProvider;
  readonly busy: boolean;
  readonly onChange: (pay_by: PaymentProvider) => void;
}

/** How the periods to come are paid. */
export function Billing({ pay_by, busy, onChange }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error } = useQuery(paymentMethodsQuery(call));
  const card = data?.cards.find(({ is_default }) => is_default) ?? data?.cards[0];
  const wallet = href('settingsPaymentMethods');
  return (
    <>
      <RadioCards
        legend={<Trans>How the next periods are paid</Trans>}
        value={pay_by}
        onChange={onChange}
        options={[
          {
            value: 'stripe',
            icon: 'card',
            label: card ? cardName(card) : t`Card`,
            description: t`Charged on the first day of each period. We write to you a week before.`,
            disabled: busy || !card,
          },
          {
            value: 'bank_transfer',
            icon: 'bank',
            label: t`Bank transfer`,
            description: t`You get an invoice a week before each period.`,
            disabled: busy,
          },
        ]}
      />
      <p className={styles.soft}>
        {error ? (
          error.message
        ) : data && !card ? (
          <Trans>
            To pay by card, <Link to={wallet}>save one first</Link>.
          </Trans>
        ) : (
          <Trans>
            The first of <Link to={wallet}>your saved cards</Link> is charged.
          </Trans>
        )}
      </p>
    </>
  );
}
