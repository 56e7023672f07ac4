import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStartCardSetup } from '#src-market/data/payments.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './cards.module.css';
import CardFields from './CardFields.tsx';

interface Props {
  readonly client: Stripe;
  readonly onSaved: () => void;
}

/** The form of the add-payment-method dialog. */
export default function SaveCard({ client, onSaved }: Props) {
  const { t } = useLingui();
  const startSetup = useStartCardSetup();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (fields: StripeElements) => {
    setSaving(true);
    setProblem(null);
    try {
      const { error: invalid } = await fields.submit();
      if (invalid) return setProblem(invalid.message ?? '');
      const { error } = await client.confirmSetup({
        elements: fields,
        clientSecret: await startSetup(crypto.randomUUID()),
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      });
      if (error) return setProblem(error.message ?? '');
      onSaved();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={styles.stack}>
      <CardFields
        client={client}
        options={{
          mode: 'setup',
          currency: 'eur',
          setupFutureUsage: 'off_session',
          allowedPaymentMethodTypes: ['card'],
        }}
      >
        {(fields) => (
          <>
            {problem !== null && (
              <Notice tone="error" title={t`The card was not saved`} live>
                {problem}
              </Notice>
            )}
            <Button
              block
              loading={saving}
              disabled={!fields}
              onClick={() => fields && void save(fields)}
            >
              <Trans>Save card</Trans>
            </Button>
          </>
        )}
      </CardFields>
      <p className={styles.soft}>
        <Trans>
          Stripe stores your card. Keystead never sees its number. Your bank may ask you to confirm.
          Nothing is charged.
        </Trans>
      </p>
    </div>
  );
}
