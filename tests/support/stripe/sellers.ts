import { notFound, StripeError, type CallHandler } from './errors.ts';
import { newId, recordEvent, type Account, type StripeState, type Transfer } from './state.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function accountOf({ accounts }: StripeState, id: string): Account {
  const account = accounts.get(id);
  if (!account)
    throw new StripeError(
      'account_invalid',
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
      403,
    );
  return account;
}

/** Stripe Connect: sellers' accounts, and transfers to them. */
export const sellerCalls: Readonly<Record<string, CallHandler>> = {
  'POST accounts': (state, form) => {
    if (state.refusesAccounts)
      throw new StripeError(
        '',
        'You can only create new accounts if you have signed up for Connect.',
      );
    const account: Account = {
      ...form,
      id: newId(state, 'acct'),
      object: 'account',
      metadata: objectOf(form['metadata']),
      holds: 0,
      rejected: false,
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: [
          'business_profile.url',
          'external_account',
          'individual.verification.document',
          'tos_acceptance.date',
        ],
        past_due: [],
        pending_verification: [],
        current_deadline: null,
      },
    };
    state.accounts.set(account.id, account);
    recordEvent(state, 'account.updated', account, account.id);
    return account;
  },
  'GET accounts/:id': (state, _form, id) => accountOf(state, id),
  'DELETE accounts/:id': (state, _form, id) => {
    if (accountOf(state, id).holds !== 0)
      throw new StripeError('', 'You cannot delete an account that has a balance.');
    state.accounts.delete(id);
    return { id, object: 'account', deleted: true };
  },
  'POST accounts/:id/reject': (state, _form, id) => {
    const account = accountOf(state, id);
    if (!state.barsAccounts || account.rejected)
      throw new StripeError('', 'This account cannot be rejected.');
    account.rejected = true;
    return account;
  },
  'POST accounts/:id/login_links': (state, _form, id) => ({
    object: 'login_link',
    url: `https://connect.stripe.test/express/${accountOf(state, id).id}`,
  }),
  'POST account_links': (state, form) => {
    const { id } = accountOf(state, text(form['account']));
    if (!text(form['return_url']).startsWith('http') || !text(form['refresh_url']))
      throw new StripeError('url_invalid', 'Not a valid URL');
    return {
      object: 'account_link',
      url: `https://connect.stripe.test/setup/${id}/${newId(state, 'link')}`,
      expires_at: 1_780_000_300,
    };
  },
  'POST transfers': (state, form) => {
    const account = accountOf(state, text(form['destination']));
    if (account.capabilities.transfers !== 'active')
      throw new StripeError(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have the transfers capability enabled.',
      );
    if (state.outOfMoney)
      throw new StripeError('balance_insufficient', 'You have insufficient available funds.');
    const transfer: Transfer = {
      id: newId(state, 'tr'),
      object: 'transfer',
      amount: Number(form['amount']),
      currency: text(form['currency']),
      destination: account.id,
      transfer_group: text(form['transfer_group']),
      metadata: objectOf(form['metadata']),
      amount_reversed: 0,
      reversed: false,
    };
    state.transfers.set(transfer.id, transfer);
    recordEvent(state, 'transfer.created', transfer);
    return transfer;
  },
  'GET transfers': (state, form) => {
    const data = [...state.transfers.values()].filter(
      ({ transfer_group }) => transfer_group === form['transfer_group'],
    );
    return { object: 'list', data, has_more: false };
  },
  'GET transfers/:id': (state, _form, id) => {
    const transfer = state.transfers.get(id);
    if (!transfer) throw notFound('transfer');
    return transfer;
  },
};

/** Completes Stripe's onboarding form with an outcome. */
export function completeOnboarding(
  state: StripeState,
  id: string,
  outcome: 'ready' | 'checking' | 'stopped',
): void {
  const account = accountOf(state, id);
  const ready = outcome === 'ready';
  account.details_submitted = true;
  account.payouts_enabled = ready;
  account.capabilities = { transfers: ready ? 'active' : 'inactive' };
  account.requirements = {
    currently_due: [],
    past_due: outcome === 'stopped' ? ['external_account'] : [],
    pending_verification: outcome === 'checking' ? ['individual.verification.document'] : [],
    current_deadline: null,
  };
  recordEvent(state, 'account.updated', account, id);
}

/** Reverses a transfer in part or completely, like Stripe's support. */
export function reverseTransfer(state: StripeState, id: string, amount?: number): void {
  const transfer = state.transfers.get(id);
  if (!transfer) throw new Error(`There is no transfer ${id}`);
  transfer.amount_reversed += amount ?? transfer.amount - transfer.amount_reversed;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  recordEvent(state, 'transfer.reversed', transfer);
}
