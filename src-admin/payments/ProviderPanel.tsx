import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#src/routes/href.ts';
import type { ProviderHealth } from '#src/wire/payments/cards.ts';
import type { Tone } from '#src/schema/field.ts';
import { Chip } from '../ui/Chip.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { instantText, numberText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { useProviderSwitch } from './useProviderSwitch.ts';
import styles from './providers.module.css';

const NAMES: Readonly<Record<ProviderHealth['provider'], string>> = {
  stripe: 'Cards (Stripe)',
  bank_transfer: 'Bank transfer',
};

const MISSING: Readonly<Record<ProviderHealth['provider'], string>> = {
  stripe:
    'Card payments are off. To turn them on, set STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server.',
  bank_transfer:
    'Bank transfers are off. To turn them on, set BANK_HOLDER, BANK_IBAN, BANK_BIC and BANK_NAME on the server.',
};

/** Whether the last call failed. */
function lastCallFailed({ last_error_at, last_call_at }: ProviderHealth): boolean {
  return last_error_at !== null && last_error_at === last_call_at;
}

function stateOf(provider: ProviderHealth): readonly [Tone, string] {
  if (!provider.configured) return ['neutral', 'Not configured'];
  if (!provider.enabled) return ['warning', 'Switched off'];
  return lastCallFailed(provider) ? ['error', 'Last call failed'] : ['success', 'On'];
}

interface Props {
  readonly provider: ProviderHealth;
  /** Whether no other provider is available. */
  readonly isOnlyProvider: boolean;
}

export function ProviderPanel({ provider, isOnlyProvider }: Props) {
  const { configured, enabled } = provider;
  const name = NAMES[provider.provider];
  const providerSwitch = useProviderSwitch(provider.provider);
  const [confirming, setConfirming] = useState(false);
  const [tone, state] = stateOf(provider);
  return (
    <Panel title={name}>
      <div className={styles.head}>
        <Chip tone={tone}>{state}</Chip>
        {configured && (
          <Button
            variant={enabled ? 'outlined' : 'contained'}
            color={enabled ? 'inherit' : 'primary'}
            disabled={providerSwitch.isPending}
            onClick={() => (enabled ? setConfirming(true) : providerSwitch.mutate(true))}
          >
            {enabled ? 'Switch off' : 'Switch on'}
          </Button>
        )}
      </div>
      {configured ? <Health provider={provider} /> : <p>{MISSING[provider.provider]}</p>}
      <ConfirmDialog
        open={confirming}
        title={`Switch off: ${name}?`}
        confirm="Switch off"
        busy={providerSwitch.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => providerSwitch.mutate(false, { onSettled: () => setConfirming(false) })}
      >
        <p>
          No new payments can be made this way until it is turned on again. Payments in progress and
          refunds continue.
        </p>
        {isOnlyProvider && (
          <p>This is the only payment method. Without it, stays cannot be paid.</p>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

function Health({ provider }: { provider: ProviderHealth }) {
  const when = (at: string | null) => (at === null ? 'Never' : instantText(at));
  const { open_payments, open_refunds, open_payouts, waiting_events, pays_out } = provider;
  const card = provider.provider === 'stripe';
  return (
    <dl className={styles.facts}>
      {card && (
        <>
          <dt>Last call to Stripe</dt>
          <dd>{when(provider.last_call_at)}</dd>
          <dt>Last webhook from Stripe</dt>
          <dd>{when(provider.last_event_at)}</dd>
          <dt>Webhooks to process</dt>
          <dd>{numberText(waiting_events)}</dd>
          <dt>Last error</dt>
          <dd>
            {when(provider.last_error_at)}
            {provider.last_error && <p className={styles.error}>{provider.last_error}</p>}
          </dd>
        </>
      )}
      <dt>{card ? 'Payments in progress' : 'Transfers expected'}</dt>
      <dd>{numberText(open_payments)}</dd>
      <dt>{card ? 'Refunds in progress' : 'Transfers to refund'}</dt>
      <dd>{numberText(open_refunds)}</dd>
      <dt>Payouts to sellers</dt>
      <dd>
        {pays_out
          ? numberText(open_payouts)
          : 'By bank transfer alone. STRIPE_CONNECT_WEBHOOK_SECRET offers them here.'}
      </dd>
      {!card && (
        <dd className={styles.wide}>
          <Link to={href('adminManualPayments')}>Settle transfers</Link>
        </dd>
      )}
    </dl>
  );
}
