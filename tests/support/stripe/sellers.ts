import { missing, Refused, type Does } from './refused.ts';
import { fresh, happened, type Account, type StandInState, type Transfer } from './state.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function accountOf({ accounts }: StandInState, id: string): Account {
  const account = accounts.get(id);
  if (!account)
    throw new Refused(
      'account_invalid',
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
      403,
    );
  return account;
}

/** Stripe Connect: sellers' accounts, and transfers to them. */
export const sellerCalls: Readonly<Record<string, Does>> = {
  'POST accounts': (state, form) => {
    if (state.refusesAccounts)
      throw new Refused('', 'You can only create new accounts if you have signed up for Connect.');
    const account: Account = {
      ...form,
      id: fresh(state, 'acct'),
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
    happened(state, 'account.updated', account, account.id);
    return account;
  },
  'GET accounts/:id': (state, _form, id) => accountOf(state, id),
  'DELETE accounts/:id': (state, _form, id) => {
    if (accountOf(state, id).holds !== 0)
      throw new Refused('', 'You cannot delete an account that has a balance.');
    state.accounts.delete(id);
    return { id, object: 'account', deleted: true };
  },
  'POST accounts/:id/reject': (state, _form, id) => {
    const account = accountOf(state, id);
    if (!state.barsAccounts || account.rejected)
      throw new Refused('', 'This account cannot be rejected.');
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
      throw new Refused('url_invalid', 'Not a valid URL');
    return {
      object: 'account_link',
      url: `https://connect.stripe.test/setup/${id}/${fresh(state, 'link')}`,
      expires_at: 1_780_000_300,
    };
  },
  'POST transfers': (state, form) => {
    const account = accountOf(state, text(form['destination']));
    if (account.capabilities.transfers !== 'active')
      throw new Refused(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have the transfers capability enabled.',
      );
    if (state.outOfMoney)
      throw new Refused('balance_insufficient', 'You have insufficient available funds.');
    const transfer: Transfer = {
      id: fresh(state, 'tr'),
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
    happened(state, 'transfer.created', transfer);
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
    if (!transfer) throw missing('transfer');
    return transfer;
  },
};

/** Completes Stripe's onboarding form with an outcome. */
export function fillIn(
  state: StandInState,
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
  happened(state, 'account.updated', account, id);
}

/** Reverses a transfer in part or completely, like Stripe's support. */
export function takeBack(state: StandInState, id: string, amount?: number): void {
  const transfer = state.transfers.get(id);
  if (!transfer) throw new Error(`There is no transfer ${id}`);
  transfer.amount_reversed += amount ?? transfer.amount - transfer.amount_reversed;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  happened(state, 'transfer.reversed', transfer);
}
