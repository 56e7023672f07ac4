import type { NewSellerAccount, PayoutProvider } from './sellerPayouts.ts';
import { key, type Ask } from './stripeRequest.ts';
import { asAccount, asTransfer } from './stripeObjects.ts';

/** Property managers and letting agents, in the card networks' list of trades. */
const LETTING = '6513';

/** Stripe Connect: sellers' accounts with its own form and desk, and transfers to them. */
export const sellerPayouts = (ask: Ask): PayoutProvider => ({
  openAccount: (asked) =>
    ask(async ({ accounts }) =>
      asAccount(await accounts.create(accountParams(asked), key(`account:${asked.key}`))),
    ),
  readAccount: (id) => ask(async ({ accounts }) => asAccount(await accounts.retrieve(id))),
  closeAccount: (id) =>
    ask(async ({ accounts }) => {
      await accounts.del(id);
    }),
  barAccount: (id) =>
    ask(async ({ accounts }) => {
      await accounts.reject(id, { reason: 'other' });
    }),
  visitAccount: (id, { ready, back, again }) =>
    ask(async ({ accounts, accountLinks }) => {
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
    ask(async ({ transfers }) => {
      // A key is known for a day only; what was made under it says whose it is for ever.
      const made = await transfers.list({ transfer_group: transfer_id });
      const ours = made.data.find(({ metadata }) => metadata['transfer_id'] === transfer_id);
      const asked = {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        description: `Payout ${payout_reference}`,
        transfer_group: transfer_id,
        metadata: { transfer_id, payout_reference },
      };
      return asTransfer(ours ?? (await transfers.create(asked, key(`transfer:${transfer_id}`))));
    }),
  readTransfer: (id) => ask(async ({ transfers }) => asTransfer(await transfers.retrieve(id))),
});

/**
 * The platform bears fees and losses, as it takes the buyers' money; Stripe asks who the seller is,
 * and gives them a small desk of their own.
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
  business_profile: { mcc: LETTING, product_description: 'Stays that are booked on Keystead' },
  metadata: { profile_id },
});
