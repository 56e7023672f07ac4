import type { Page } from '@playwright/test';
import { confirmPayment, confirmSetup } from './browser.ts';
import { stripeScript } from './script.ts';
import type { StripeState } from './state.ts';

/** Test cards by their outcome; every other card is charged. */
export const CARDS = {
  declined: '4000000000000002',
  asksFirst: '4000002760003184',
  good: '4242424242424242',
} as const;

interface Body {
  readonly clientSecret: string;
  readonly card: string;
  readonly answered?: boolean;
}

/** Replaces Stripe's script and its requests in the page. */
export async function replaceStripe(page: Page, state: StripeState): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` }),
  );
  await page.route('https://api.stripe.com/standin/*', (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as Body;
    const reply = route.request().url().endsWith('/save')
      ? save(state, body)
      : confirm(state, body);
    return route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } });
  });
}

function confirm(state: StripeState, { clientSecret, card, answered = false }: Body): object {
  if (card === CARDS.asksFirst && !answered) {
    confirmPayment(state, clientSecret, 'asks_first');
    return { asks: true };
  }
  if (card !== CARDS.declined) {
    confirmPayment(state, clientSecret, 'takes_it', card.slice(-4));
    return {};
  }
  confirmPayment(state, clientSecret, 'declines');
  return { error: { message: 'Your card was declined.' } };
}

function save(state: StripeState, { clientSecret, card }: Body): object {
  if (card === CARDS.declined) return { error: { message: 'Your card was declined.' } };
  confirmSetup(state, clientSecret, card.slice(-4));
  return {};
}
