import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { appearance } from './appearance.ts';

interface Props {
  readonly client: Stripe;
  readonly options: StripeElementsOptionsMode;
  /** What stands under the fields; it is handed them once they can be typed in. */
  readonly children: (fields: StripeElements | null) => ReactNode;
}

/** The fields for a card. They are the provider's own: no number ever passes through our page. */
export default function CardFields({ client, options, children }: Props) {
  const { i18n } = useLingui();
  const [look] = useState(appearance);
  // The provider knows our languages; its type lists them one by one.
  const locale = i18n.locale as StripeElementLocale;
  return (
    <Elements stripe={client} options={{ ...options, appearance: look, locale }}>
      <Fields>{children}</Fields>
    </Elements>
  );
}

function Fields({ children }: Pick<Props, 'children'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  return (
    <>
      {!ready && <Skeleton shape="block" />}
      <PaymentElement onReady={() => setReady(true)} />
      {children(stripe && ready ? elements : null)}
    </>
  );
}
