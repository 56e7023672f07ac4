import type { NewSellerAccount, PayoutProvider } from './sellerPayouts.ts';
import { key, type Ask } from './stripeRequest.ts';
import { asAccount, asTransfer } from './stripeObjects.ts';

/** The merchant category of property managers and letting agents. */
const MERCHANT_CATEGORY = '6513';

/** Stripe Connect: sellers' accounts with Stripe's onboarding form, and transfers to them. */
export const sellerPayouts = (callApi: Ask): PayoutProvider => ({
  openAccount: (input) =>
    callApi(async ({ accounts }) =>
      asAccount(await accounts.create(accountParams(input), key(`account:${input.key}`))),
    ),
  readAccount: (id) => callApi(async ({ accounts }) => asAccount(await accounts.retrieve(id))),
  closeAccount: (id) =>
    callApi(async ({ accounts }) => {
      await accounts.del(id);
    }),
  barAccount: (id) =>
    callApi(async ({ accounts }) => {
      await accounts.reject(id, { reason: 'other' });
    }),
  visitAccount: (id, { ready, back, again }) =>
    callApi(async ({ accounts, accountLinks }) => {
      if (ready) return (await accounts.createLoginLink(id)).url;
      const link = await accountLinks.create({
        account: id,
        type: 'account_onboarding',
        refresh_url: again,
        return_url: back,
      });
      return link.url;
    }),
  transfer: ({ transfer_id, payout_reference, account, amount, currency }) =>
    callApi(async ({ transfers }) => {
      // Stripe forgets idempotency keys after a day; the metadata identifies a transfer
      // permanently.
      const existing = await transfers.list({ transfer_group: transfer_id });
      const existingTransfer = existing.data.find(
        ({ metadata }) => metadata['transfer_id'] === transfer_id,
      );
      const input = {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        description: `Payout ${payout_reference}`,
        transfer_group: transfer_id,
        metadata: { transfer_id, payout_reference },
      };
      return asTransfer(
        existingTransfer ?? (await transfers.create(input, key(`transfer:${transfer_id}`))),
      );
    }),
  readTransfer: (id) => callApi(async ({ transfers }) => asTransfer(await transfers.retrieve(id))),
});

/**
 * The platform bears fees and losses, because it takes the buyers' money. Stripe verifies the
 * seller and provides an Express dashboard.
 */
const accountParams = ({ profile_id, email, business, country }: NewSellerAccount) => ({
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
  country,
  email,
  business_type: business ? 'company' : 'individual',
  business_profile: {
    mcc: MERCHANT_CATEGORY,
    product_description: 'Stays that are booked on Keystead',
  },
  metadata: { profile_id },
});
